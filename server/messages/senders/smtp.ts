import {setTimeout} from 'node:timers/promises'
import {getSystemErrorName} from 'node:util'
import {createTransport} from 'nodemailer'
import type {SendMessage, SentMessage} from './senders.ts'

const SUBJECTS: [start: string, subject: string][] = [
  ['booking-', 'New booking'],
  ['move-', 'A booking has moved'],
  ['proposal-kept', 'The customer keeps the day'],
  ['cancellation-', 'A booking is cancelled'],
  ['estimate-', 'An answer to your estimate'],
  ['launch-notice', 'A workshop has opened near you'],
  ['free-day-notice', 'A workshop has a free day again'],
  ['question', 'A question from the site'],
]

/** Without TLS it sends to this computer only. */
function transportTo(url: URL, timeoutSeconds: number) {
  const milliseconds = timeoutSeconds * 1000
  const isSecure = url.protocol === 'smtps:'
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return createTransport({
    host,
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    requireTLS: !isLocal,
    ignoreTLS: isLocal,
    ...(url.username === ''
      ? {}
      : {auth: {user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password)}}),
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Why the mail server would take no message, after a sign-in without one; `null`: it would take them. */
export async function mailServerProblem(url: URL, timeoutSeconds: number): Promise<string | null> {
  const verified = transportTo(url, timeoutSeconds)
    .verify()
    .then(
      () => null,
      (error: unknown) => reasonOf(error, timeoutSeconds),
    )
  // Each step of the conversation has a limit of its own; a caller waits for them all together.
  const reason = await Promise.race([
    verified,
    setTimeout(timeoutSeconds * 1000, `did not answer within ${timeoutSeconds} s`, {ref: false}),
  ])
  return reason === null ? null : `the mail server ${reason}`
}

/** Sends e-mail by a mail server. */
export function createSmtpSender(url: URL, from: string, timeoutSeconds: number): SendMessage {
  const transport = transportTo(url, timeoutSeconds)
  return async (message) => {
    try {
      await transport.sendMail({
        from,
        to: {name: '', address: message.recipient},
        messageId: `<${message.id}@${domainOf(from)}>`,
        subject: subjectOf(message),
        text: message.text,
        ...unsubscription(message),
      })
      return {failure: null, retryAfterSeconds: 0}
    } catch (error) {
      return {failure: `the mail server ${reasonOf(error, timeoutSeconds)}`, retryAfterSeconds: 0}
    }
  }
}

function subjectOf({template}: SentMessage): string {
  return SUBJECTS.find(([start]) => template?.startsWith(start))?.[1] ?? 'A message from Pahiya'
}

/** The last gap of a notice is the link that ends all notices. */
function unsubscription({template, variables}: SentMessage) {
  const url = template?.endsWith('-notice') ? variables?.at(-1) : undefined
  return url === undefined ? {} : {list: {unsubscribe: {url, comment: 'No more notices'}}}
}

function reasonOf(error: unknown, timeoutSeconds: number): string {
  if (!(error instanceof Error)) return 'failed'
  const code = 'code' in error ? String(error.code) : ''
  // It has the status with which the server refused to encrypt.
  if (code === 'ETLS') return 'offers no encryption'
  if ('responseCode' in error) return `answered ${error.responseCode}`
  if (code === 'ETIMEDOUT') return `did not answer within ${timeoutSeconds} s`
  const errno = 'errno' in error && typeof error.errno === 'number' ? error.errno : 0
  const name = errno < 0 ? getSystemErrorName(errno) : code
  return `could not be reached${name === '' ? '' : ` (${name})`}`
}

/** Of `Pahiya <care@pahiya.example>`: `pahiya.example`. */
function domainOf(from: string): string {
  return from.replace(/^.*@/, '').replace(/>.*$/, '')
}
