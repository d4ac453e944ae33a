import {once} from 'node:events'
import {createServer} from 'node:net'
import {SMTPServer, type SMTPServerOptions} from 'smtp-server'
import {expect, it, onTestFinished} from 'vitest'
import {checkMail} from '../../../scripts/lib/doctor/mail-check.ts'
import {freePort} from '../../support/free-port.ts'

/** A mail server on this computer that knows one person. */
async function mailServer(host: string, options: SMTPServerOptions = {}): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({username, password}, _, done) =>
      username === 'care' && password === 'right'
        ? done(null, {user: 'care'})
        : done(new Error('Invalid username or password')),
    ...options,
  })
  server.listen(0, host)
  await once(server.server, 'listening')
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const lines = async (smtpUrl: string) =>
  (await checkMail({SMTP_URL: smtpUrl}, 1)).map(({verdict, text}) => `${verdict} ${text}`)

const ADVICE = 'correct SMTP_URL with its name and password, or let this computer reach it'

it('The doctor signs in at the mail server, and sends nothing', async () => {
  let isSent = false
  const port = await mailServer('127.0.0.1', {
    onMailFrom: (_, __, done) => {
      isSent = true
      done()
    },
  })
  expect(await lines(`smtp://care:right@127.0.0.1:${port}`)).toEqual(['ok SMTP_URL: the mail server answers'])
  expect(isSent).toBe(false)
})

it('A mail server that refuses the password is named, without the address', async () => {
  const port = await mailServer('127.0.0.1')
  expect(await lines(`smtp://care:wrong@127.0.0.1:${port}`)).toEqual([
    `problem SMTP_URL: the mail server answered 535: ${ADVICE}`,
  ])
})

it('A mail server elsewhere that offers no encryption is a problem', async () => {
  const port = await mailServer('127.0.0.2')
  expect(await lines(`smtp://care:right@127.0.0.2:${port}`)).toEqual([
    `problem SMTP_URL: the mail server offers no encryption: ${ADVICE}`,
  ])
})

it('A mail server that is not there is a problem', async () => {
  const port = await freePort()
  expect(await lines(`smtp://127.0.0.1:${port}`)).toEqual([
    `problem SMTP_URL: the mail server could not be reached (ECONNREFUSED): ${ADVICE}`,
  ])
})

it('A mail server that says nothing is left after its time', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : ''
  expect(await lines(`smtp://127.0.0.1:${port}`)).toEqual([
    `problem SMTP_URL: the mail server did not answer within 1 s: ${ADVICE}`,
  ])
})

it('Without SMTP_URL nothing is said of a mail server', async () => {
  expect(await checkMail({SMTP_URL: undefined})).toEqual([])
})
