import {z} from 'zod'
import type {Fate} from '../ledger.ts'
import type {Reply} from './requests.ts'

type Answered = Extract<Reply, {kind: 'answered'}>

const dataAnswer = z.object({data: z.record(z.string(), z.unknown())})
const idAnswer = z.object({id: z.string().optional(), generatedId: z.string().optional()})

const isSuccess = (reply: Reply): reply is Answered =>
  reply.kind === 'answered' && reply.status >= 200 && reply.status < 300
const isRefusal = (reply: Reply) => reply.kind === 'answered' && reply.status >= 400 && reply.status < 500
const isAbsent = (reply: Reply) => reply.kind === 'lost' && reply.why === 'absent'

/** Whether the client knows what became of the request. */
export const isDefinite = (reply: Reply) => isSuccess(reply) || isRefusal(reply)

/** An error of ours, and silence, are faults whatever happens around. */
export const isImproper = (reply: Reply) =>
  reply.kind === 'lost' ? reply.why === 'silent' : reply.status >= 500 && reply.status !== 503

/** What a client knows of a request that it sent once or more. */
export function fateOf(replies: readonly Reply[]): Fate {
  if (replies.some(isSuccess)) return 'acknowledged'
  return replies.every((reply) => isRefusal(reply) || isAbsent(reply)) ? 'refused' : 'unknown'
}

/** How many requests may have been carried out. */
export const attemptsOf = (replies: readonly Reply[]) =>
  replies.filter((reply) => !isRefusal(reply) && !isAbsent(reply)).length

export const answerOf = (replies: readonly Reply[]): Answered | undefined => replies.find(isSuccess)

/** The answer of a GraphQL field. */
export const fieldOf = (body: unknown, name: string): unknown => dataAnswer.safeParse(body).data?.data[name]

/** The ids that the replies to a booking name. */
export function idsIn(replies: readonly Reply[], name: string): string[] {
  return replies.filter(isSuccess).flatMap(({body}) => {
    const {data} = idAnswer.safeParse(fieldOf(body, name))
    return data?.id ?? data?.generatedId ?? []
  })
}
