import {mermaidOf, scxmlOf, statechartOf} from 'statechart-kit'
import {expect, it} from 'vitest'
import {createMachine} from 'xstate'

/** Regions, nested initial states, deep history, a transition that enters anew, and texts with signs of the notations. */
const machine = createMachine({
  id: 'player',
  initial: 'at rest',
  states: {
    'at rest': {on: {play: {guard: 'is <loaded>', target: 'playing', actions: 'start; once'}}},
    playing: {
      type: 'parallel',
      exit: 'stop',
      states: {
        sound: {
          initial: 'on',
          states: {on: {on: {mute: 'off'}}, off: {on: {mute: 'on', broken: '#player.over'}}},
        },
        light: {initial: 'dim', states: {dim: {}, memory: {type: 'history', history: 'deep'}}},
      },
      on: {again: {target: 'playing', reenter: true}, later: '.light.memory', halt: 'at rest'},
    },
    over: {type: 'final'},
  },
})

it('a machine is a Mermaid diagram of its states, regions and lines', () => {
  expect(mermaidOf(statechartOf(machine))).toBe(`stateDiagram-v2
  [*] --> s1
  state "at rest" as s1
  state "playing" as s2 {
    state "sound" as s3 {
      [*] --> s4
      state "on" as s4
      state "off" as s5
      s4 --> s5 : mute
      s5 --> s4 : mute
    }
    --
    state "light" as s6 {
      [*] --> s7
      state "dim" as s7
      state "memory" as s8
    }
  }
  state "over" as s9
  s9 --> [*]
  s1 --> s2 : play [is <loaded>] / start, once
  s2 --> s1 : halt
  s2 --> s9 : in off, broken
`)
})

it('a machine is SCXML with its states, targets, guards and actions', () => {
  expect(scxmlOf(statechartOf(machine))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="player">
  <state id="player" initial="player.at_rest">
    <state id="player.at_rest">
      <transition event="play" cond="is &#60;loaded&#62;" target="player.playing" type="internal"><raise event="do start; once"/></transition>
    </state>
    <parallel id="player.playing">
      <onexit>
        <raise event="do stop"/>
      </onexit>
      <transition event="again" target="player.playing"></transition>
      <transition event="later" target="player.playing.light.memory" type="internal"></transition>
      <transition event="halt" target="player.at_rest" type="internal"></transition>
      <state id="player.playing.sound" initial="player.playing.sound.on">
        <state id="player.playing.sound.on">
          <transition event="mute" target="player.playing.sound.off" type="internal"></transition>
        </state>
        <state id="player.playing.sound.off">
          <transition event="mute" target="player.playing.sound.on" type="internal"></transition>
          <transition event="broken" target="player.over" type="internal"></transition>
        </state>
      </state>
      <state id="player.playing.light" initial="player.playing.light.dim">
        <state id="player.playing.light.dim">
        </state>
        <history id="player.playing.light.memory" type="deep">
        </history>
      </state>
    </parallel>
    <final id="player.over">
    </final>
  </state>
</scxml>
`)
})
