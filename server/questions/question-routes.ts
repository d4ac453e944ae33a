import type {FastifyInstance} from 'fastify'
import {askQuestion} from '../../contract/site/questions.ts'
import {QUESTIONS_PER_ADDRESS_PER_TEN_MINUTES} from '../../domain/limits.ts'
import {replyContact} from '../../domain/person/reply-contact.ts'
import type {ServerClock} from '../clock.ts'
import type {Database} from '../database/database.ts'
import type {CallLimits} from '../http/call-limits.ts'
import {Refusal} from '../http/refusal.ts'
import {serve} from '../http/serve.ts'
import type {Outbox} from '../messages/outbox.ts'
import {writeMessage} from '../messages/templates.ts'

interface QuestionDependencies {
  kysely: Database['kysely']
  clock: ServerClock
  limits: CallLimits
  outbox: Outbox
  supportEmail: string
}

/** A question becomes an e-mail to the support. */
export function questionRoutes(
  app: FastifyInstance,
  {kysely, clock, limits, outbox, supportEmail}: QuestionDependencies,
) {
  serve(app, askQuestion, async ({body, caller}) => {
    await limits.admit('questions', caller.address, QUESTIONS_PER_ADDRESS_PER_TEN_MINUTES)
    const contact = replyContact(body.contact)
    const question = body.question.trim()
    const fields = [
      ...(contact === null ? [{field: 'contact', reason: 'an e-mail address or a phone number'}] : []),
      ...(question === '' ? [{field: 'question', reason: 'required'}] : []),
    ]
    if (contact === null || fields.length > 0) throw new Refusal('BAD_REQUEST', {fields})
    const message = {
      to: supportEmail,
      channel: 'email',
      kind: 'question',
      ...writeMessage('question', {contact, question}),
      bookingId: null,
    } as const
    await kysely
      .transaction()
      .execute((transaction) => outbox.write(transaction, message, new Date(clock.now())))
    return {}
  })
}
