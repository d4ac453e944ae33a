import fc from 'fast-check'
import type {FuzzRequest} from '../request.ts'
import {changed, changes, jsonOf} from './changes.ts'

export type Body = Pick<FuzzRequest, 'headers' | 'body'>

const JSON_TYPE = {'content-type': 'application/json'}
const OTHER_TYPES = [
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;',
  'APPLICATION/JSON',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/graphql',
  'image/webp',
  'json',
  '',
]
const BROKEN_JSON = [
  '',
  '{',
  '}',
  '{"a":}',
  '[1,',
  '"',
  'nul',
  '\ufeff{}',
  '{}{}',
  "{'a':1}",
  '\u0000',
  '[]',
  '1',
]

/** The values as JSON, and as what a broken client makes of them. */
export function bodiesOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const text = fc.tuple(values, changes).map(([value, made]) => jsonOf(changed(value, made)))
  const sound: fc.Arbitrary<Body> = text.map((body) => ({headers: JSON_TYPE, body}))
  return fc.oneof({arbitrary: sound, weight: 12}, {arbitrary: brokenBodies(text), weight: 1})
}

function brokenBodies(text: fc.Arbitrary<string>): fc.Arbitrary<Body> {
  return fc.oneof(
    fc.constant({headers: {}, body: null}),
    fc.constantFrom(...BROKEN_JSON).map((body) => ({headers: JSON_TYPE, body})),
    fc.tuple(text, fc.nat(2000)).map(([body, end]) => ({headers: JSON_TYPE, body: body.slice(0, end)})),
    fc.tuple(fc.constantFrom(...OTHER_TYPES), text).map(([type, body]) => ({
      headers: {'content-type': type},
      body,
    })),
    fc.tuple(fc.nat(5000), text).map(([length, body]) => ({
      headers: {...JSON_TYPE, 'content-length': String(length)},
      body,
    })),
    fc.uint8Array({maxLength: 200}).map((body) => ({headers: JSON_TYPE, body})),
    fc.constant({headers: JSON_TYPE, body: `{"a":"${'x'.repeat(200_000)}"}`}),
  )
}
