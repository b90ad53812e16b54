//! The rules of play as scenarios: a picture before, actions, a picture and events after. One file for each family.

mod armour;
mod charms;
mod errands;
mod explore;
mod fight;
mod fire;
mod foes;
mod foes_below;
mod gas;
mod light;
mod memory;
mod moods;
mod noise;
mod potions;
mod refusals;
mod rest;
mod run;
mod scene;
mod scrolls;
mod things;
mod thrown;
mod traps;
mod travel;
mod walking;
mod water;
mod weapons;
