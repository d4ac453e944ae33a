import type {z} from 'zod/mini'

type Schema = z.ZodMiniType

/**
 * One GraphQL call: its document, and the schemas of its variables and of the answer of its one root field.
 */
export interface Operation<Variables extends Schema, Answer extends Schema> {
  /** Name of the root field and of the operation. */
  name: string
  type: 'Query' | 'Mutation'
  document: string
  variables: Variables
  answer: Answer
}

/** Defines a GraphQL call; the types of its variables and answer stay exact. */
export function operation<Variables extends Schema, Answer extends Schema>(
  description: Operation<Variables, Answer>,
): Operation<Variables, Answer> {
  return description
}
