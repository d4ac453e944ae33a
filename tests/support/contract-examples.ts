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
