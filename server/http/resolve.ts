import {z} from 'zod/mini'
import type {Operation} from '../../contract/wire/operation.ts'
import type {Caller} from './caller.ts'
import {parsed} from './serve.ts'

type Schema = z.ZodMiniType

export interface ResolverContext {
  caller: Caller
}

export interface Resolver {
  type: 'Query' | 'Mutation'
  name: string
  /** As the site sends it. */
  document: string
  /** A mutation, or a query that writes (ruling 43). */
  isWrite: boolean
  /** Answers to the same variables are equal while this is, whoever asks; absent or `null` where nobody knows. */
  version?: () => Promise<string | null>
  answer: (variables: unknown, context: ResolverContext) => Promise<unknown>
}

/** The resolver of one GraphQL call of the contract; parses request and response. With a version, answers are kept. */
export function resolve<Variables extends Schema, Answer extends Schema>(
  operation: Operation<Variables, Answer>,
  handle: (variables: z.output<Variables>, caller: Caller) => Promise<z.input<Answer>>,
  version?: () => Promise<string | null>,
): Resolver {
  return {
    type: operation.type,
    name: operation.name,
    document: operation.document,
    isWrite: operation.type === 'Mutation' || operation.name === 'updateBookingByCallCenter',
    ...(version === undefined ? {} : {version}),
    answer: async (variables, {caller}) =>
      z.parse(operation.answer, await handle(parsed(operation.variables, variables), caller)),
  }
}
