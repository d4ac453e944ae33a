import {propertiesOf} from 'statechart-kit'

type Kind = 'text' | 'number' | 'choice' | 'null' | 'list' | 'object' | 'other'

/** The shape of data, as far as examples show it. */
export interface DataShape {
  kinds: ReadonlySet<Kind>
  /** Of an object. */
  fields: ReadonlyMap<string, {shape: DataShape; isOptional: boolean}>
  /** Of a list's entries; `null` when no example has one. */
  entries: DataShape | null
}

const WORDS: Record<Kind, string> = {
  text: 'a text',
  number: 'a number',
  choice: 'true or false',
  null: 'null',
  list: 'a list',
  object: 'an object',
  other: 'a value that JSON does not know',
}

/** What all these values have in common. */
export function dataShape(values: readonly unknown[]): DataShape {
  const objects = values.filter((value) => kindOf(value) === 'object').map(propertiesOf)
  const names = new Set(objects.flatMap(Object.keys))
  const entries = values.filter(Array.isArray).flat()
  return {
    kinds: new Set(values.map(kindOf)),
    fields: new Map(
      [...names].map((name) => {
        const own = objects.filter((object) => object[name] !== undefined)
        return [
          name,
          {shape: dataShape(own.map((object) => object[name])), isOptional: own.length < objects.length},
        ]
      }),
    ),
    entries: entries.length === 0 ? null : dataShape(entries),
  }
}

/** Whether all of it can be written as JSON. */
export function isPlain({kinds, fields, entries}: DataShape): boolean {
  return (
    !kinds.has('other') &&
    [...fields.values()].every(({shape}) => isPlain(shape)) &&
    (entries === null || isPlain(entries))
  )
}

/** The first part of a value that is of another type than the examples: its name and the reason. */
export function misfit({kinds, fields, entries}: DataShape, value: unknown, name: string): string | null {
  const kind = kindOf(value)
  if (!kinds.has(kind)) {
    const wanted = [...kinds].map((each) => WORDS[each]).join(' or ')
    return `${name} must be ${wanted}, not ${WORDS[kind]}.`
  }
  if (Array.isArray(value))
    return first(value.map((each, index) => entries && misfit(entries, each, `${name}.${index}`)))
  if (kind !== 'object') return null
  const own = propertiesOf(value)
  return first(
    [...fields].map(([field, {shape, isOptional}]) => {
      if (own[field] === undefined) return isOptional ? null : `${name}.${field} is missing.`
      return misfit(shape, own[field], `${name}.${field}`)
    }),
  )
}

function first(problems: readonly (string | null)[]): string | null {
  return problems.find((each) => each !== null) ?? null
}

function kindOf(value: unknown): Kind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  switch (typeof value) {
    case 'string':
      return 'text'
    case 'number':
      return 'number'
    case 'boolean':
      return 'choice'
    case 'object':
      return Object.getPrototypeOf(value) === Object.prototype ? 'object' : 'other'
    default:
      return 'other'
  }
}
