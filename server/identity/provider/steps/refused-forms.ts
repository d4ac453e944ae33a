import type {Kysely} from 'kysely'
import {z} from 'zod/mini'
import type {ServerClock} from '../../../clock.ts'
import type {Tables} from '../../../database/tables.ts'
import {problemSchema} from './problem.ts'
import {createStoredSteps} from './stored-steps.ts'

const refusedForm = z.object({
  /** The field with the problem; its page shows it. */
  field: z.enum(['phone', 'code']),
  problem: problemSchema,
  /** What was typed as the number. A code is not kept. */
  typedPhone: z.optional(z.string()),
})

export type RefusedForm = z.infer<typeof refusedForm>

/**
 * What was wrong with a sign-in's last form: its page is read again after it was sent, so that Back and Reload send no
 * form.
 */
export function createRefusedForms(kysely: Kysely<Tables>, clock: ServerClock) {
  return createStoredSteps(kysely, clock, 'RefusedForm', refusedForm)
}

export type RefusedForms = ReturnType<typeof createRefusedForms>
