import {once} from 'node:events'
import {SMTPServer} from 'smtp-server'
import {afterEach, expect, it} from 'vitest'
import {createSmtpSender} from '../../../../server/messages/senders/smtp.ts'

/** What a message of the outbox has, whatever it is about. */
const MESSAGE = {
  id: 'message-1',
  channel: 'email',
  recipient: 'ravi@motors.example',
  kind: 'booking',
  language: 'en',
  text: 'New booking',
} as const

let mail: SMTPServer
let subjects: (string | undefined)[] = []

/** A mail server that offers no encryption, at this address of this computer. */
async function listenAt(host: string) {
  subjects = []
  mail = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: (stream, _, done) => {
      const chunks: Uint8Array[] = []
      stream.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      stream.on('end', () => {
        subjects.push(/^Subject: (.*)\r$/m.exec(Buffer.concat(chunks).toString())?.[1])
        done()
      })
    },
  })
  mail.listen(0, host)
  await once(mail.server, 'listening')
  const address = mail.server.address()
  const port = typeof address === 'object' ? address?.port : ''
  return createSmtpSender(new URL(`smtp://${host}:${port}`), 'care@pahiya.example', 5)
}
afterEach(() => new Promise((resolve) => mail.close(() => resolve(null))))

const sent = (template: string | null) => ({...MESSAGE, template, variables: []})

it('A mail server that is not named as this computer gets nothing without encryption', async () => {
  const send = await listenAt('127.0.0.2')
  expect(await send(sent('booking-workshop'))).toEqual({
    failure: 'the mail server offers no encryption',
    retryAfterSeconds: 0,
  })
  expect(subjects).toEqual([])
})

it('An e-mail has the subject of what it is about', async () => {
  const send = await listenAt('127.0.0.1')
  const templates = [
    ...['booking-workshop', 'booking-workshop-notes', 'move-workshop', 'move-accepted-workshop-pickup'],
    ...['proposal-kept', 'cancellation-workshop', 'cancellation-ownerless', 'estimate-approved'],
    ...['estimate-declined', 'verified-workshop', 'launch-notice', 'free-day-notice', 'question'],
  ]
  for (const template of [...templates, null])
    expect(await send(sent(template))).toEqual({failure: null, retryAfterSeconds: 0})
  expect(subjects).toEqual([
    ...['New booking', 'New booking', 'A booking has moved', 'A booking has moved'],
    ...['The customer keeps the day', 'A booking is cancelled', 'A booking is cancelled'],
    ...['An answer to your estimate', 'An answer to your estimate', 'A message from Pahiya'],
    ...['A workshop has opened near you', 'A workshop has a free day again', 'A question from the site'],
    'A message from Pahiya',
  ])
})
