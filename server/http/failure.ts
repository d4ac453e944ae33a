import type {FastifyBaseLogger, FastifyReply} from 'fastify'
import type {FailureAnswer} from '../../contract/wire/failure.ts'
import type {FailureCode} from '../../domain/failure-codes.ts'
import {fieldsOf} from '../../domain/fields.ts'
import {
  DatabaseBusy,
  isConflict,
  isDatabaseLost,
  isDiskFull,
  isOutOfTime,
} from '../database/database-error.ts'
import {Refusal} from './refusal.ts'

/** The body of a failed call, the same for REST and GraphQL. */
export function failureAnswerOf(refusal: Refusal): FailureAnswer & {data: null} {
  const {code, details, status} = refusal
  const {retryAfterSeconds, availableDates, agentName, fresh, fields} = details
  const response = {
    code,
    status,
    ...(retryAfterSeconds === undefined ? {} : {retryAfterSeconds}),
    ...(availableDates === undefined ? {} : {availableDates}),
    ...(agentName === undefined ? {} : {agentName}),
    ...(fresh === undefined ? {} : {fresh}),
    ...(fields === undefined ? {} : {fields}),
  }
  return {data: null, errors: [{message: code, extensions: {exception: {response}}}]}
}

const refusals = new WeakMap<FastifyReply, FailureCode>()

/** The code that the reply refuses with; `null` for any other answer. */
export const refusalCodeOf = (reply: FastifyReply) => refusals.get(reply) ?? null

/** Sends a refusal, with the seconds to wait also where proxies and clients of other products look for them. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const {retryAfterSeconds} = refusal.details
  refusals.set(reply, refusal.code)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply.code(refusal.status).send(failureAnswerOf(refusal))
}

/** Of the statuses of libraries, those with a code of their own. */
const CODES: Partial<Record<number, FailureCode>> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  416: 'RANGE_NOT_SATISFIABLE',
}

/** A refusal is sent as it is; refusals of libraries get the contract's shape and keep their status; anything else is logged and masked. */
export function refusalOf(error: unknown, log: FastifyBaseLogger): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseBusy || isDatabaseLost(error) || isOutOfTime(error) || isConflict(error)) {
    if (isDiskFull(error)) log.error({err: error}, "refused: the database's disk is full")
    else log.warn({err: error}, 'refused: the database is busy')
    return new Refusal('BUSY', {retryAfterSeconds: 2})
  }
  const status = clientErrorStatus(error)
  if (status !== null) return new Refusal(CODES[status] ?? 'BAD_REQUEST', {}, {status})
  log.error({err: error}, 'masked as UNKNOWN_ERROR')
  return new Refusal('UNKNOWN_ERROR')
}

/** The length of a file of which a range was asked that it does not have, as RFC 9110 (14.4) answers it. */
export function contentRangeOf(error: unknown): string | null {
  const range = fieldsOf(fieldsOf(error)['headers'])['Content-Range']
  return clientErrorStatus(error) === 416 && typeof range === 'string' ? range : null
}

function clientErrorStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null
  const {statusCode} = error
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 ? statusCode : null
}
