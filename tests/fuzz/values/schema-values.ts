import fc from 'fast-check'
import {z} from 'zod/mini'
import type {Schema} from '../contract-calls.ts'

type Json = z.core.JSONSchema._JSONSchema

/** Values of fields that lead somewhere, by the field's name. */
export type KnownValues = Readonly<Record<string, readonly unknown[]>>

/** A field with a known value has one of these in 29 of 30 cases. */
const KNOWN_WEIGHT = 29
const LONGEST_LIST = 4
const LONGEST_TEXT = 40
/** The greatest integer of PostgreSQL. */
const GREATEST = 2 ** 31 - 1

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: fc.constantFrom('2026-03-11', '1970-01-01', '9999-12-31', '2024-02-29'),
  'date-time': fc.constantFrom(
    '2026-03-10T06:30:00.000Z',
    '1970-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
  ),
}

/**
 * Values that the schema takes.
 * @throws for a kind of schema that has no generator here
 */
export function valuesOf(schema: Schema, known: KnownValues): fc.Arbitrary<unknown> {
  return arbitraryOf(z.toJSONSchema(schema, {io: 'input', reused: 'inline'}), '', known)
}

function arbitraryOf(schema: Json, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue()
  const named = (known[name] ?? []).filter((value) => fits(schema, value))
  const own = unnamedArbitrary(schema, name, known)
  if (named.length === 0 || schema.type === 'object') return own
  return fc.oneof({arbitrary: fc.constantFrom(...named), weight: KNOWN_WEIGHT}, {arbitrary: own, weight: 1})
}

function unnamedArbitrary(
  schema: z.core.JSONSchema.JSONSchema,
  name: string,
  known: KnownValues,
): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices !== undefined) return fc.oneof(...choices.map((each) => arbitraryOf(each, name, known)))
  const types: unknown = schema.type
  if (Array.isArray(types))
    return fc.oneof(...types.map((type) => unnamedArbitrary({...schema, type}, name, known)))
  switch (schema.type) {
    case 'object':
      return objects(schema, known)
    case 'array':
      return lists(schema, name, known)
    case 'string':
      return texts(schema)
    case 'integer':
      return fc.integer({min: schema.minimum ?? -GREATEST, max: schema.maximum ?? GREATEST})
    case 'number':
      return fc.double({min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true})
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
  }
  if (Object.keys(schema).every((key) => key === '$schema' || key === 'default')) return fc.jsonValue()
  throw new Error(`no generator for ${name}: ${JSON.stringify(schema)}`)
}

/** Whether the known value is for a field of this kind; two fields may have the same name. */
function fits(schema: z.core.JSONSchema.JSONSchema, value: unknown): boolean {
  const isList = [schema, ...(schema.anyOf ?? [])].some(
    (each) => typeof each === 'object' && each.type === 'array',
  )
  if (Array.isArray(value) !== isList) return false
  return schema.type !== 'string' || typeof value === 'string'
}

function objects(schema: z.core.JSONSchema.JSONSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {})
  const more = schema.additionalProperties
  if (fields.length === 0 && typeof more === 'object')
    return fc.dictionary(fc.string({maxLength: 12}), arbitraryOf(more, '', known), {maxKeys: 3})
  const required = fields.flatMap(([key]) => (schema.required?.includes(key) === true ? [key] : []))
  const values = Object.fromEntries(fields.map(([key, each]) => [key, arbitraryOf(each, key, known)]))
  return fc.record(values, {requiredKeys: required})
}

function lists(
  schema: z.core.JSONSchema.JSONSchema,
  name: string,
  known: KnownValues,
): fc.Arbitrary<unknown> {
  const {items = true, minItems = 0, maxItems = LONGEST_LIST} = schema
  const [one = true] = Array.isArray(items) ? items : [items]
  return fc.array(arbitraryOf(one, name, known), {
    minLength: minItems,
    maxLength: Math.min(maxItems, LONGEST_LIST),
  })
}

function texts({format, pattern, minLength = 0, maxLength}: z.core.JSONSchema.JSONSchema) {
  const formatted = format === undefined ? undefined : FORMATS[format]
  if (formatted !== undefined) return formatted
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern), {size: 'small'})
  const most = Math.max(minLength, Math.min(maxLength ?? LONGEST_TEXT, LONGEST_TEXT))
  return fc.string({unit: 'grapheme', minLength, maxLength: most})
}
