import {once} from 'node:events'
import {createServer} from 'node:net'
import {SMTPServer} from 'smtp-server'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {startTestServer, type TestServer} from '../../../support/server/test-server.ts'

interface Received {
  from: string | null
  to: string[]
  user: unknown
  headers: Record<string, string>
  text: string
}

let mail: SMTPServer
let server: TestServer
let refusal: number | null = null
let received: Received[] = []

function startMailServer(): SMTPServer {
  return new SMTPServer({
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    onAuth: ({username, password}, _, done) =>
      password === 'p@ss' ? done(null, {user: username}) : done(new Error('wrong')),
    onData: (stream, {envelope, user}, done) => {
      const chunks: Uint8Array[] = []
      stream.on('data', (chunk: Uint8Array) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusal !== null) {
          done(Object.assign(new Error('not now for asha@mail.example'), {responseCode: refusal}))
          return
        }
        const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n')
        const lines = head.replaceAll(/\r\n\s+/g, ' ').split('\r\n')
        received.push({
          from: envelope.mailFrom === false ? null : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({address}) => address),
          user,
          headers: Object.fromEntries(lines.map((line) => line.split(/: (.*)/s, 2))),
          text: rest.join('\r\n\r\n').trimEnd(),
        })
        done()
      })
    },
  })
}

beforeAll(async () => {
  mail = startMailServer()
  mail.listen(0, '127.0.0.1')
  await once(mail.server, 'listening')
  const address = mail.server.address()
  const port = typeof address === 'object' ? address?.port : ''
  server = await startTestServer({
    SMTP_URL: `smtp://pahiya:p%40ss@127.0.0.1:${port}`,
    SMTP_FROM: 'Pahiya <care@pahiya.example>',
    SUPPORT_EMAIL: 'help@pahiya.example',
    MESSAGE_TIMEOUT_SECONDS: '1',
  })
})
afterAll(async () => {
  await server.close()
  await new Promise((resolve) => mail.close(() => resolve(null)))
})
beforeEach(() => {
  refusal = null
  received = []
})

const ask = (question: string, {rest} = server) =>
  rest('POST', '/v1/questions', {body: {contact: 'asha@mail.example', question}})
const work = ({rest} = server) => rest('POST', '/sandbox/work')
const stored = ({database} = server) =>
  database.kysely
    .selectFrom('outbox')
    .select(['id', 'lastFailure', 'deliveredAt'])
    .orderBy('position', 'desc')
    .executeTakeFirst()

describe('A mail server', () => {
  it('gets the e-mail with its sender, subject, text and an id that a repetition has too', async () => {
    await ask('Do you service vans?')
    await work()
    const message = await stored()
    expect(received).toMatchObject([
      {
        from: 'care@pahiya.example',
        to: ['help@pahiya.example'],
        user: 'pahiya',
        headers: {
          From: 'Pahiya <care@pahiya.example>',
          To: 'help@pahiya.example',
          Subject: 'A question from the site',
          'Message-ID': `<${message?.id}@pahiya.example>`,
        },
        text: 'Question from asha@mail.example:\r\n\r\nDo you service vans?',
      },
    ])
    expect(message).toMatchObject({lastFailure: null, deliveredAt: new Date(server.clock.now())})
  })

  it('gets a notice with the header by which mail programs end all notices', async () => {
    await ask('A notice')
    await server.database.executeSql(
      `update outbox set template = 'free-day-notice', variables = '["Sharma Motors", "https://pahiya.example/u?token=1"]'
       where delivered_at is null`,
      [],
    )
    await work()
    expect(received).toMatchObject([
      {
        headers: {
          Subject: 'A workshop has a free day again',
          'List-Unsubscribe': '<https://pahiya.example/u?token=1> (No more notices)',
        },
      },
    ])
  })

  it('that refuses is named by its status only, and asked again', async () => {
    refusal = 451
    await ask('Again?')
    await work()
    expect(await stored()).toMatchObject({lastFailure: 'the mail server answered 451', deliveredAt: null})
    refusal = null
    await work()
    expect(received).toHaveLength(1)
  })

  it('that hangs is left after MESSAGE_TIMEOUT_SECONDS; one that is gone is named so', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : ''
    const other = await startTestServer({
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SMTP_FROM: 'care@pahiya.example',
      MESSAGE_TIMEOUT_SECONDS: '1',
    })
    await ask('Anyone?', other)
    await work(other)
    expect(await stored(other)).toMatchObject({lastFailure: 'the mail server did not answer within 1 s'})
    silent.close()
    await once(silent, 'close')
    await work(other)
    expect(await stored(other)).toMatchObject({
      lastFailure: 'the mail server could not be reached (ECONNREFUSED)',
    })
    await other.close()
  })
})
