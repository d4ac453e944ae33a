import type {Model} from 'statechart-kit'
import type {EventObject} from 'xstate'
import {type DataShape, dataShape, isPlain, misfit} from './shape.ts'

/** One value of an event's data, as it is typed. */
export interface Field {
  name: string
  shape: DataShape
  /** An empty entry leaves it out. */
  isOptional: boolean
  editor: 'text' | 'number' | 'choice' | 'json'
  /** What the model sends, as typed. */
  given: string
  /** The field is all of the data, for a model without any, such as a drafted one. */
  isWhole?: boolean
}

/** What was typed, by field. */
export type Draft = Readonly<Record<string, string>>

/** What a draft says: the data, or what is wrong with which field. */
export type ReadDraft =
  | {kind: 'data'; data: Record<string, unknown>}
  | {kind: 'problems'; problems: ReadonlyMap<string, string>}

/** The fields of an event; none when it has no data, or data that cannot be typed. */
export function payloadFields({events}: Model, event: EventObject): Field[] {
  const examples = [event, ...events.map((each) => each.event)].filter(({type}) => type === event.type)
  const {fields} = dataShape(examples.map(dataOf))
  if (![...fields.values()].every(({shape}) => isPlain(shape))) return []
  const own = dataOf(event)
  if (fields.size === 0 && events.every((each) => Object.keys(dataOf(each.event)).length === 0))
    return [
      {name: 'data', shape: dataShape([{}]), isOptional: true, editor: 'json', given: '', isWhole: true},
    ]
  return [...fields].map(([name, {shape, isOptional}]) => {
    const editor = editorOf(shape)
    const value = own[name]
    const given =
      value === undefined ? '' : editor === 'json' ? JSON.stringify(value, null, 1) : String(value)
    return {name, shape, isOptional, editor, given}
  })
}

/** Reads what was typed; complains of bad JSON and of values of another type than the model's. */
export function readDraft(fields: readonly Field[], draft: Draft): ReadDraft {
  const problems = new Map<string, string>()
  const data: Record<string, unknown> = {}
  for (const field of fields) {
    const typed = draft[field.name] ?? field.given
    if (field.isOptional && typed.trim() === '') continue
    const read = readField(field, typed)
    if ('problem' in read) problems.set(field.name, read.problem)
    else if (field.isWhole === true) Object.assign(data, read.value)
    else data[field.name] = read.value
  }
  return problems.size > 0 ? {kind: 'problems', problems} : {kind: 'data', data}
}

function readField({name, shape, editor}: Field, typed: string): {value: unknown} | {problem: string} {
  if (editor === 'text') return {value: typed}
  if (editor === 'choice') return {value: typed === 'true'}
  if (editor === 'number') {
    const value = Number(typed)
    const isNumber = typed.trim() !== '' && Number.isFinite(value)
    return isNumber ? {value} : {problem: `${name} must be a number, not “${typed}”.`}
  }
  try {
    const value: unknown = JSON.parse(typed)
    const problem = misfit(shape, value, name)
    return problem === null ? {value} : {problem}
  } catch (error) {
    return {problem: `${name} is no JSON: ${error instanceof Error ? error.message : String(error)}`}
  }
}

function editorOf({kinds}: DataShape): Field['editor'] {
  const [kind, ...more] = kinds
  if (more.length > 0) return 'json'
  return kind === 'text' || kind === 'number' || kind === 'choice' ? kind : 'json'
}

function dataOf({type: _, ...data}: EventObject): Record<string, unknown> {
  return data
}
