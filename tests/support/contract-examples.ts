import {expect} from 'vitest'
import {z} from 'zod/mini'
import type {Endpoint} from '../../contract/wire/endpoint.ts'

type Schema = z.ZodMiniType

/** A REST call with a whole example of what goes over the wire. */
export interface CallExample {
  /** Method and path. */
  is: string
  call: Endpoint<Schema, Schema, Schema>
  query?: object
  body?: object
  answer?: object
}

/** Each part of the example is accepted and loses no field. */
export function readsWhole({is, call, query = {}, body = {}, answer = {}}: CallExample): void {
  expect(`${call.method} ${call.path}`).toBe(is)
  expect(z.parse(call.query, query)).toEqual(query)
  expect(z.parse(call.body, body)).toEqual(body)
  expect(z.parse(call.answer, answer)).toEqual(answer)
}

/** Which of these values a field of a call takes. */
export const taken = (schema: Schema, valid: object, field: string, values: readonly unknown[]) =>
  values.filter((value) => z.safeParse(schema, {...valid, [field]: value}).success)

/** Texts that are no moment in UTC, to the second or a part of it. */
export const NO_MOMENTS = [
  '2026-03-10T06:30:00',
  '2026-03-10T06:30Z',
  '2026-03-10',
  '2026-03-10T06:30:00.1234Z',
  '2026-03-10T06:30:00.Z',
  'at 2026-03-10T06:30:00Z',
  '2026-03-10T06:30:00Z later',
  '2026-03-10T6:30:00Z',
  '2026-03-10T06:3:00Z',
  '2026-03-10T06:30:0Z',
  '2026-3-10T06:30:00Z',
  '2026-03-1T06:30:00Z',
  '026-03-10T06:30:00Z',
  'x026-03-10T06:30:00Z',
  '2026-xx-10T06:30:00Z',
  '2026-03-xxT06:30:00Z',
  '2026-03-10Txx:30:00Z',
  '2026-03-10T06:xx:00Z',
  '2026-03-10T06:30:xxZ',
  '2026-03-10T06:30:00.xZ',
]
