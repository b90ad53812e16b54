//! Every screen at the smallest size: its text, and that nothing is drawn outside.

use super::each;
use emberdeep::canvas::size::Size;

#[test]
fn every_screen_by_its_text_where_there_is_little_room() {
    each(|name, app| {
        app.resize(Size::LEAST.columns, Size::LEAST.rows);
        let text = app.frame().0.to_text();
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(format!("small__{name}"), text);
        });
    });
}
