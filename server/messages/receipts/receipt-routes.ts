import type {FastifyInstance, FastifyRequest} from 'fastify'
import {Webhook, WebhookVerificationError} from 'standardwebhooks'
import {z} from 'zod/mini'
import {Refusal} from '../../http/refusal.ts'
import {parsed} from '../../http/serve.ts'
import type {NoteReceipt} from './receipts.ts'

const BODY_LIMIT = 10 * 1024

/** A word of the gateway, without a phone. */
const reason = z
  .string()
  .check(z.regex(/^(?!.*\d{8})[\w.-]{1,60}$/, 'a word of at most 60 letters and digits, without a phone'))

const receipt = z.object({
  id: z.uuid(),
  state: z.enum(['delivered', 'failed']),
  at: z.iso.datetime({offset: true}),
  reason: z.optional(reason),
})

/**
 * Takes delivery receipts, signed as https://www.standardwebhooks.com says. Without a secret the address does not
 * exist.
 */
export async function receiptRoutes(app: FastifyInstance, secret: string | undefined, note: NoteReceipt) {
  if (secret === undefined) return
  const webhook = new Webhook(secret)
  await app.register(async (scope) => {
    // The signature is that of the bytes.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', {parseAs: 'string'}, (_request, body, done) => {
      done(null, body)
    })
    scope.post('/v1/messages/receipts', {bodyLimit: BODY_LIMIT}, async ({body, headers, log}, reply) => {
      const {at, ...rest} = parsed(receipt, verified(webhook, body, headers, log))
      await note({...rest, at: new Date(at)})
      return reply.code(204).send()
    })
  })
}

/** @throws {Refusal} UNAUTHORIZED_TOKEN without a signature of ours, BAD_REQUEST for signed bytes that are no JSON */
function verified(
  webhook: Webhook,
  body: unknown,
  headers: FastifyRequest['headers'],
  log: FastifyRequest['log'],
): unknown {
  const header = (name: string) => String(headers[name] ?? '')
  try {
    return webhook.verify(typeof body === 'string' ? body : '', {
      'webhook-id': header('webhook-id'),
      'webhook-timestamp': header('webhook-timestamp'),
      'webhook-signature': header('webhook-signature'),
    })
  } catch (error) {
    if (!(error instanceof WebhookVerificationError))
      throw new Refusal('BAD_REQUEST', {fields: [{field: 'body', reason: 'must be JSON'}]})
    log.warn({reason: error.message}, 'a delivery receipt was refused')
    throw new Refusal('UNAUTHORIZED_TOKEN')
  }
}
