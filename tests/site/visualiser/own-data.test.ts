import type {Model} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {createMachine} from 'xstate'
import {models} from '../../../machines/models.ts'
import {payloadFields, readDraft} from '../../../visualiser/payload/fields.ts'
import {hasOwnData, ownLabel, play} from '../../../visualiser/payload/own-data.ts'
import {dataShape, misfit} from '../../../visualiser/payload/shape.ts'

/** An event with its data, as a stimulus has it. */
function event(type: string, data: object = {}): {type: string} {
  return {type, ...data}
}

function modelOf(id: string): Model {
  const model = models[id]
  if (model === undefined) throw new Error(`There is no model ${id}.`)
  return model
}

describe('the fields of an event', () => {
  it('are those of all its cases, with an editor that fits them', () => {
    const [fields, dated] = [
      payloadFields(
        modelOf('booking'),
        event('booking.asked', {jobId: 'job-1', offer: null, isOffline: true}),
      ),
      payloadFields(modelOf('consent'), event('agreed', {at: 5, performance: true, marketing: false})),
    ]
    expect(fields.map(({name, editor, given}) => [name, editor, given])).toEqual([
      ['jobId', 'text', 'job-1'],
      ['offer', 'json', 'null'],
      ['isOffline', 'choice', 'true'],
    ])
    expect(dated.map(({name, editor, given}) => [name, editor, given])).toEqual([
      ['at', 'number', '5'],
      ['performance', 'choice', 'true'],
      ['marketing', 'choice', 'false'],
    ])
  })

  it('are none without data, and where data cannot be typed; a model without any takes an object', () => {
    expect(payloadFields(modelOf('otp'), {type: 'dialog.dismissed'})).toEqual([])
    expect(payloadFields(modelOf('profile-form'), event('photo.chosen', {file: new Blob()}))).toEqual([])
    const drafted = {...modelOf('otp'), events: [{event: {type: 'press'}}]}
    const fields = payloadFields(drafted, {type: 'press'})
    expect(fields.map(({name, editor}) => [name, editor])).toEqual([['data', 'json']])
    expect(readDraft(fields, {data: '{"force": 3}'})).toEqual({kind: 'data', data: {force: 3}})
    expect(readDraft(fields, {data: '[3]'})).toEqual({
      kind: 'problems',
      problems: new Map([['data', 'data must be an object, not a list.']]),
    })
  })

  it('name what is no JSON, no number, or of another type than the model sends', () => {
    const fields = payloadFields(modelOf('address-book'), event('save.asked', {otherTags: ['Office']}))
    const wrong = (otherTags: string) => {
      const read = readDraft(fields, {otherTags})
      return read.kind === 'problems' ? read.problems.get('otherTags') : read.data
    }
    expect(wrong('["Office", "Home"]')).toEqual({otherTags: ['Office', 'Home']})
    expect(wrong('["Office"')).toMatch(/^otherTags is no JSON: /)
    expect(wrong('"Office"')).toBe('otherTags must be a list, not a text.')
    expect(wrong('["Office", 7]')).toBe('otherTags.1 must be a text, not a number.')
    const dated = payloadFields(modelOf('consent'), event('rejected', {at: 5}))
    expect(readDraft(dated, {at: 'soon'})).toEqual({
      kind: 'problems',
      problems: new Map([['at', 'at must be a number, not “soon”.']]),
    })
  })
})

describe('a shape', () => {
  it('knows optional fields, and fields of fields', () => {
    const shape = dataShape([{place: {lat: 1, name: 'Pune'}}, {place: {lat: 2}, note: null}])
    expect(misfit(shape, {place: {lat: 3}}, 'data')).toBeNull()
    expect(misfit(shape, {place: {name: 'Pune'}}, 'data')).toBe('data.place.lat is missing.')
    expect(misfit(shape, {place: {lat: 'north'}}, 'data')).toBe(
      'data.place.lat must be a number, not a text.',
    )
    expect(misfit(shape, {place: {lat: 3}, note: 'x'}, 'data')).toBe('data.note must be null, not a text.')
  })
})

describe('steps with data of a reader', () => {
  const otp = modelOf('otp')
  const begun = ['starts · a booking', 'send code answers · sent']
  const [start] = otp.starts

  it('are played with this data, and can be told from the other ones', () => {
    const lead = [`starts · ${start?.name}`]
    const answered = otp.outcomes['send code']?.find((outcome) => 'output' in outcome)
    const label = ownLabel('code.entered', {code: '98'})
    const {moments, problem} = play(otp, [...lead, `send code answers · ${answered?.name}`, label])
    expect(problem).toBeNull()
    expect(moments.at(-1)?.snapshot.context.code).toBe('98')
    expect([label, ...begun, 'code.entered · with you', 'x · with [1]'].map(hasOwnData)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('end where the machine fails, with the reason', () => {
    const machine = createMachine({
      id: 'fragile',
      initial: 'whole',
      states: {
        whole: {on: {press: {guard: ({event}) => event['force'].at > 1, target: 'broken'}}},
        broken: {},
      },
    })
    const model: Model = {
      machine,
      starts: [{name: 'new', input: undefined}],
      events: [],
      outcomes: {},
      invariants: [],
    }
    const {moments, problem} = play(model, [
      'starts · new',
      ownLabel('press', {}),
      ownLabel('press', {force: {}}),
    ])
    expect(moments).toHaveLength(1)
    expect(problem).toMatch(/^Step 2, “press · with {}”, makes the machine fail: /)
    expect(play(model, ['starts · new', 'jump']).problem).toMatch(/^Step 2, “jump”, is not possible/)
  })
})
