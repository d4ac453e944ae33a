import type {z} from 'zod/mini'

type Schema = z.ZodMiniType

/** One GraphQL call: its document, and the schemas of its variables and of its one root field's answer. */
export interface Operation<Variables extends Schema, Answer extends Schema> {
  /** The root field's name, and the operation's. */
  name: string
  type: 'Query' | 'Mutation'
  document: string
  variables: Variables
  answer: Answer
}

export function operation<Variables extends Schema, Answer extends Schema>(
  description: Operation<Variables, Answer>,
): Operation<Variables, Answer> {
  return description
}
