import {z} from 'zod/mini'
import {QUESTION_MAXIMUM_CHARACTERS} from '../../domain/limits.ts'
import {endpoint} from '../wire/endpoint.ts'
import {line, maximumLength, nothing} from '../wire/shared.ts'

/** A question to the support, which answers by the e-mail or the phone in `contact`. */
export const askQuestion = endpoint({
  method: 'POST',
  path: '/v1/questions',
  query: nothing,
  body: z.object({
    contact: line,
    question: z.string().check(maximumLength(QUESTION_MAXIMUM_CHARACTERS)),
  }),
  answer: nothing,
})
