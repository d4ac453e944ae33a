import {z} from 'zod/mini'
import {CallFailure} from '../../../domain/failure.ts'
import type {Call, CallOptions} from '../../../src/platform/http/http.ts'
import {recordOf} from '../record.ts'

export interface FakeAnswer {
  answer: unknown
  headers?: Record<string, string>
}

/** The response of each call, by the path of an endpoint or the name of an operation. */
export type FakeAnswers = Record<
  string,
  (input: Record<string, unknown>, signal?: AbortSignal) => FakeAnswer | Promise<FakeAnswer>
>

export interface AskedCall {
  name: string
  input: Record<string, unknown>
  headers: Record<string, string>
}

export interface FakeClient {
  call: Call
  /** The calls made so far. */
  asked: AskedCall[]
  /** The calls so far that have no prepared response. */
  unanswered: () => string[]
}

/** An HTTP client with prepared responses, which are parsed by the contract's schemas like real ones. */
export function fakeCall(answers: FakeAnswers): FakeClient {
  const asked: AskedCall[] = []
  const answerOf = async (
    name: string,
    input: Record<string, unknown>,
    {headers = {}, signal}: CallOptions = {},
  ) => {
    asked.push({name, input, headers})
    const give = answers[name]
    if (give === undefined)
      throw new CallFailure('UNKNOWN_ERROR', {}, {cause: new Error(`${name} has no answer`)})
    return give(input, signal)
  }
  const call: Call = {
    async rest(endpoint, {query, body, ...options}) {
      const given = await answerOf(
        endpoint.path,
        {...recordOf(query ?? {}), ...recordOf(body ?? {})},
        options,
      )
      return {answer: z.parse(endpoint.answer, given.answer), headers: new Headers(given.headers)}
    },
    async upload({path, answer}, form, options) {
      const given = await answerOf(path, Object.fromEntries(form), options)
      return {answer: z.parse(answer, given.answer), headers: new Headers(given.headers)}
    },
    async file(path, options) {
      const {answer} = await answerOf(path, {}, options)
      return new Blob([String(answer)])
    },
    async graphql(operation, variables, options) {
      const given = await answerOf(operation.name, recordOf(variables), options)
      return {answer: z.parse(operation.answer, given.answer), headers: new Headers(given.headers)}
    },
  }
  const unanswered = () => asked.map(({name}) => name).filter((name) => answers[name] === undefined)
  return {call, asked, unanswered}
}
