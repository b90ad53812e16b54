//! The bytes of every action as in all existing files: to move a variant, or to add one anywhere but at the end, breaks
//! them all.

use emberdeep::action::{Action, Target};
use emberdeep::content::items::ItemNumber;
use emberdeep::content::{ItemKind, Monster, Talent};
use emberdeep::journal::Ending;
use emberdeep::level::{Boon, Slot};
use emberdeep::map::{Direction, Point};
use serde::de::{DeserializeOwned, Deserializer, Error, Visitor};
use serde::{Serialize, forward_to_deserialize_any};

fn hex(value: &impl Serialize) -> String {
    let bytes = postcard::to_stdvec(value).expect("plain data");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().join(" ")
}

/// The names of the variants of an enum, in the order of its declaration.
fn variants<T: DeserializeOwned>() -> &'static [&'static str] {
    struct Declaration<'a>(&'a mut &'static [&'static str]);
    impl<'de> Deserializer<'de> for Declaration<'_> {
        type Error = serde::de::value::Error;

        fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Self::Error> {
            Err(Self::Error::custom("not an enum"))
        }

        fn deserialize_enum<V: Visitor<'de>>(
            self,
            _: &'static str,
            variants: &'static [&'static str],
            _: V,
        ) -> Result<V::Value, Self::Error> {
            *self.0 = variants;
            Err(Self::Error::custom("only its names are wanted"))
        }

        forward_to_deserialize_any! {
            bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
            newtype_struct seq tuple tuple_struct map struct identifier ignored_any
        }
    }
    let mut names: &'static [&'static str] = &[];
    let _ = T::deserialize(Declaration(&mut names));
    names
}

/// Checks that every variant of `T` as it is declared stands in `table`, which tells the whole value with it and its
/// bytes, and that its number is where it stands in the declaration: the byte behind `before`. `Reserved` has no value.
fn checks_out<T: DeserializeOwned>(table: &[(String, &str)], before: &str) {
    assert!(!variants::<T>().is_empty());
    for (number, name) in variants::<T>().iter().enumerate().filter(|(_, name)| **name != "Reserved") {
        let is_it = |told: &str| told.split(|c: char| !c.is_alphanumeric()).any(|word| word == *name);
        let starts = format!("{before}{number:02x}");
        let holds = table.iter().any(|(told, bytes)| is_it(told) && bytes.starts_with(&starts));
        assert!(holds, "{name} is not in the table, or not with the bytes {starts}");
    }
}

#[test]
fn every_action_has_its_bytes() {
    let (slot, at) = (Slot(25), Point::new(79, -1));
    let actions = [
        (Action::Step(Direction::North), "00 00"),
        (Action::Wait, "01"),
        (Action::Attack(Direction::North), "02 00"),
        (Action::Open(Direction::North), "03 00"),
        (Action::Close(Direction::North), "04 00"),
        (Action::PickUp, "05"),
        (Action::Drop(slot), "06 19"),
        (Action::Use(slot, Target::Itself), "07 19 00"),
        (Action::Use(slot, Target::Place(at)), "07 19 01 9e 01 01"),
        (Action::Use(slot, Target::Thing(Slot(3))), "07 19 02 03"),
        (Action::Use(slot, Target::Brief), "07 19 03"),
        (Action::Use(slot, Target::Into(ItemKind::Feather.into())), "07 19 04 3a"),
        (Action::Use(slot, Target::Fused(at, 5)), "07 19 05 9e 01 01 05"),
        (Action::Use(slot, Target::Named(Monster::Rat)), "07 19 06 00"),
        (Action::Use(slot, Target::Both(at, Point::new(1, 0))), "07 19 07 9e 01 01 02 00"),
        (Action::Throw(slot, at), "08 19 9e 01 01"),
        (Action::Equip(slot), "09 19"),
        (Action::TakeOff(slot), "0a 19"),
        (Action::Lantern, "0b"),
        (Action::Climb, "0c"),
        (Action::Descend, "0d"),
        (Action::ChooseBoon(Boon::Health), "0e 00"),
        (Action::ChooseBoon(Boon::Power), "0e 01"),
        (Action::ChooseBoon(Boon::Defence), "0e 02"),
        (Action::ChooseBoon(Talent::TrimmedWick.into()), "0e 03 00"),
        (Action::Interact(Direction::North), "10 00"),
        (Action::Kindle, "11"),
        (Action::Bank, "12"),
    ];
    for (action, bytes) in actions {
        assert_eq!(hex(&action), bytes, "{action:?}");
    }
    let table = actions.map(|(action, bytes)| (format!("{action:?}"), bytes));
    checks_out::<Action>(&table, "");
    checks_out::<Target>(&table, "07 19 ");
    checks_out::<Boon>(&table, "0e ");
}

/// The talents by their numbers in all existing files; `-` for one that is gone.
const TALENTS: &str = "TrimmedWick Dazzle Glare Lightkeeper SoftStep FirstCut Fade SilentKill Firm Riposte Opportunist Reach \
    Shoulder Crush Anchor - WideFlask Insulated SlowMatch Distil Spite";

#[test]
fn talents_keep_their_numbers() {
    let names: Vec<&str> = TALENTS.split(' ').collect();
    for talent in Talent::ALL {
        let bytes = postcard::to_stdvec(&Boon::from(talent)).expect("plain data");
        let name = names.get(usize::from(bytes[1])).copied();
        let is_new = usize::from(bytes[1]) >= names.len() && !names.contains(&format!("{talent:?}").as_str());
        assert!(name == Some(format!("{talent:?}").as_str()) || is_new, "{talent:?} has number {}", bytes[1]);
    }
    let gone = names.iter().position(|name| *name == "-").expect("one");
    let action = postcard::from_bytes::<Action>(&[14, 3, gone as u8]).expect("an action of old");
    assert_eq!(postcard::to_stdvec(&action), Ok(vec![14, 3, gone as u8]));
}

/// The kinds by their numbers in all existing files; `-` for one that is gone.
const KINDS: &str = "Healing Vigour Haste FireProof Sight ConfusionPotion Lightning Fireball ConfusionScroll Teleport Mapping \
    Sleep Light Enchant Dart FirePot OilFlask Dagger Sword Axe Spear Mace Staff Leather Mail Plate Cloak MothCharm MoleCharm \
    EmberCharm HoundCharm Ember ForceRod HookRod Bola HookAndLine Whip Rapier Flail Hammer PaddedCoat - FrostPotion \
    FiredampPotion FrostPot SmokePot SparkJar Bell Caltrops SparkRod FrostRod FlameRod DiversCoat StoneSkin DiggingRod - Torch \
    - Feather Key RedGlass BurningGlass BullsEye GhostGlass Shutter ColdLamp CatCharm - OxCharm Robe Drakehide GlassMail \
    TwinKnives BindingRod LeapingRod WallRod TradingPlaces Waystone Shattering - MirrorMail Silence Sanctuary Discord Echo \
    ThornCharm WickCharm - ExchangeRod Bill Bow Arrow Pit";

#[test]
fn kinds_keep_their_numbers() {
    let numbered = |number: u8| postcard::from_bytes::<ItemNumber>(&[number]).expect("a number");
    for (number, name) in (0..).zip(KINDS.split(' ')) {
        let kind = numbered(number).kind().map_or("-".to_owned(), |kind| format!("{kind:?}"));
        assert_eq!(kind, name, "{number}");
    }
    let new =
        ItemKind::ALL.into_iter().filter(|kind| !KINDS.split(' ').any(|name| name == format!("{kind:?}")));
    let first = KINDS.split(' ').count() as u8;
    assert!((first..).zip(new).all(|(number, kind)| numbered(number) == kind.into()), "new ones come after");
}

#[test]
fn kinds_that_are_gone_are_read_and_written() {
    for number in (0..).zip(KINDS.split(' ')).filter_map(|(number, name)| (name == "-").then_some(number)) {
        let bytes = [7, 3, 4, number];
        let action = postcard::from_bytes::<Action>(&bytes).expect("an action of old");
        assert_eq!(postcard::to_stdvec(&action), Ok(bytes.to_vec()));
    }
}

#[test]
fn uses_of_abilities_are_refused() {
    for bytes in [&[0x0f, 0][..], &[0x0f, 1, 2, 2], &[0x0f, 11, 0], &[0x0f]] {
        assert!(postcard::from_bytes::<Action>(bytes).is_err(), "{bytes:?}");
    }
    assert_eq!(postcard::from_bytes::<Action>(&[0x10, 0]), Ok(Action::Interact(Direction::North)));
}

#[test]
fn directions_and_endings_keep_their_order() {
    let directions = Direction::ALL.map(|direction| format!("{direction:?} {}", hex(&direction)));
    insta::assert_snapshot!("directions", directions.join("\n"));
    let endings = [Ending::Died, Ending::Won, Ending::Left].map(|ending| hex(&ending));
    assert_eq!(endings, ["00", "01", "02"]);
}
