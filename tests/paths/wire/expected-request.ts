import type {Port, Words} from '../port.ts'
import type {Story} from '../story.ts'
import type {SentRequest} from './described-request.ts'

/** A request by the specification (000-7, 001-7). */
export interface ExpectedRequest {
  /** Method and address: `PATCH /v1/consumers/cip`, `POST /graphql cancelBooking`. */
  is: Words
  /** Besides the app's id and the token of the person who is signed in when the walk begins. */
  headers?: Readonly<Record<string, Words>>
  /** JSON; texts may be given by their form, and `Number` is any number. None when absent. */
  body?: unknown
  /** Without the app's id and the token: to the identity provider, or whether the server answers at all. */
  isForeign?: true
}

/** Of one step. A text is a request without a body. */
export type Requests = readonly (string | ExpectedRequest)[]

/** By method and address. */
export interface OtherReads {
  /** Reads of the page's other parts: each comes once at most, when its part has loaded. */
  besides?: readonly Words[]
  /** Reads ahead for whatever link is under the pointer, and reads that repeat: any number. */
  preloads?: readonly Words[]
}

/** What a walk sends, no request more and none fewer. */
export interface WalkRequests extends OtherReads {
  /** By the label of a step; any other step sends nothing. */
  by: Readonly<Record<string, Requests | ((port: Port, story: Story) => Requests | Promise<Requests>)>>
  /** In the browser: what the page around the component changes, by step, and what its other parts read. */
  wholePage?: OtherReads & Partial<Pick<WalkRequests, 'by'>>
}

/** Where the two differ: what is missing, and what was sent besides. The order does not count. */
export function comparedRequests(
  sent: readonly SentRequest[],
  wanted: Requests,
  own: Readonly<Record<string, string>>,
  {besides = [], preloads = []}: OtherReads = {},
): {missing: string[]; surplus: string[]; unused: Words[]} {
  const left = [...sent]
  const missing = wanted.flatMap((each) => {
    const expected = typeof each === 'string' ? {is: each} : each
    const index = left.findIndex((request) => isLike(request, expected, own))
    if (index < 0) return [`not sent: ${inWords(expected)}`]
    left.splice(index, 1)
    return []
  })
  const unused = [...besides]
  const others = left.filter((request) => {
    const index = unused.findIndex((each) => fits(nameOf(request), each))
    if (index >= 0) unused.splice(index, 1)
    return index < 0 && !preloads.some((each) => fits(nameOf(request), each))
  })
  return {missing, surplus: others.map((each) => `sent: ${inWords(each)}`), unused}
}

const nameOf = ({method, address}: SentRequest) => `${method} ${address}`

function isLike(
  sent: SentRequest,
  {is, headers, body = null, isForeign}: ExpectedRequest,
  own: object,
): boolean {
  return (
    fits(nameOf(sent), is) &&
    fits(sent.headers, {...(isForeign ? {} : own), ...headers}) &&
    fits(sent.body, body)
  )
}

function fits(found: unknown, wanted: unknown): boolean {
  if (wanted instanceof RegExp) return typeof found === 'string' && wanted.test(found)
  if (wanted === Number) return typeof found === 'number'
  if (typeof wanted !== 'object' || wanted === null) return found === wanted
  if (typeof found !== 'object' || found === null || Array.isArray(found) !== Array.isArray(wanted))
    return false
  const [one, other] = [new Map(Object.entries(found)), new Map(Object.entries(wanted))]
  return (
    one.size === other.size && [...other].every(([key, value]) => one.has(key) && fits(one.get(key), value))
  )
}

function inWords(request: object): string {
  return JSON.stringify(request, (_, value) =>
    value === Number ? 'a number' : value instanceof RegExp ? String(value) : value,
  )
}
