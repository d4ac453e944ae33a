import {describe, expect, it} from 'vitest'
import {createActor, createMachine, fromPromise} from 'xstate'
import {createInspection} from '../../../src/app/inspection/inspection.ts'
import {readerOf} from '../../../src/app/inspection/machine-recordings.ts'
import {createRecorder} from '../../../src/app/inspection/recorder.ts'

const SECRET = 'Asha Rao, 98100 12345'

const lamp = createMachine({
  id: 'lamp',
  context: ({input}) => ({owner: input}),
  initial: 'off',
  states: {
    off: {on: {press: 'on'}},
    on: {on: {press: 'off'}, invoke: {src: fromPromise(async () => SECRET), onDone: {}}},
  },
})

function recordedLamp() {
  const recorder = createRecorder()
  const actor = createActor(lamp, {input: SECRET, inspect: recorder.inspect})
  return {actor, read: readerOf(recorder)}
}

const press = {type: 'press', who: SECRET}

describe('the recorder of machines', () => {
  it('stores names of transitions and states, and no content', async () => {
    const {actor, read} = recordedLamp()
    actor.start()
    actor.send(press)
    await Promise.resolve()
    actor.send(press)
    expect(read()).toEqual([
      {
        machine: 'lamp',
        earlier: 0,
        transitions: [
          'lamp.off | press | 0',
          'lamp.on | xstate.done.actor.0.lamp.on | 0',
          'lamp.on | press | 0',
        ],
        state: 'off',
      },
    ])
    expect(JSON.stringify(read())).not.toMatch(/Asha|Rao|98100/)
  })

  it('lists no actor before its first step, and none that was created and never started', () => {
    const recorder = createRecorder()
    const eager = createMachine({id: 'eager', initial: 'a', states: {a: {always: 'b'}, b: {}}})
    const actor = createActor(eager, {inspect: recorder.inspect})
    expect(recorder.read()).toEqual([])
    actor.start()
    expect(readerOf(recorder)().map(({transitions}) => transitions)).toEqual([['eager.a | always | 0']])
  })

  it('stores the last 200 transitions and counts earlier ones', () => {
    const {actor, read} = recordedLamp()
    actor.start()
    for (let count = 0; count < 451; count += 1) actor.send(press)
    const [recording] = read()
    expect(recording).toMatchObject({earlier: 251, state: 'on'})
    expect(recording?.transitions).toHaveLength(200)
    expect(recording?.transitions.at(-1)).toBe('lamp.off | press | 0')
  })

  it('stores the twenty machines that moved last, ended ones too', () => {
    const recorder = createRecorder()
    const actors = Array.from({length: 30}, (_, index) =>
      createActor(createMachine({...lamp.config, id: `lamp-${index}`}), {inspect: recorder.inspect}).start(),
    )
    for (const actor of actors) actor.stop()
    actors[5]?.send(press)
    const names = readerOf(recorder)().map(({machine}) => machine)
    expect(names).toHaveLength(20)
    expect(names.at(-1)).toBe('lamp-29')
  })

  it('stores a machine that has moved again, and drops the one that has rested longest', () => {
    const recorder = createRecorder()
    const actors = Array.from({length: 21}, (_, index) =>
      createActor(createMachine({...lamp.config, id: `lamp-${index}`}), {inspect: recorder.inspect}).start(),
    )
    for (const actor of actors.slice(0, 20)) actor.send(press)
    actors[0]?.send(press)
    actors[20]?.send(press)
    const names = readerOf(recorder)().map(({machine}) => machine)
    expect([names[0], ...names.slice(-2)]).toEqual(['lamp-2', 'lamp-0', 'lamp-20'])
  })

  it('never breaks what it observes', () => {
    const recorder = createRecorder()
    const broken = {
      get type(): never {
        throw new Error('another XState')
      },
    }
    expect(() => recorder.inspect(Object.create(broken))).not.toThrow()
    expect(() => recorder.inspect(JSON.parse('{"type": "@xstate.microstep", "actorRef": {}}'))).not.toThrow()
    expect(recorder.read()).toEqual([])
  })

  it('records whether or not the sandbox publishes the machines’ steps', () => {
    for (const isShown of [false, true]) {
      const recorder = createRecorder()
      createActor(lamp, {input: '', inspect: createInspection(recorder, isShown)})
        .start()
        .send(press)
      expect(recorder.read().map(({machine}) => machine)).toEqual(['lamp'])
    }
  })
})
