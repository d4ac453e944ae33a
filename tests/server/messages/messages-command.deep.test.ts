import {spawn} from 'node:child_process'
import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {Database} from '../../../server/database/database.ts'
import {migrate} from '../../../server/database/migrate.ts'
import {openDatabase} from '../../../server/database/open-database.ts'
import {type PostgresServer, startPostgres} from '../../support/server/database/postgres-server.ts'
import {type MessageGateway, startMessageGateway} from '../../support/server/message-gateway.ts'
import {PRODUCTION} from '../../support/server/server-process.ts'

const CREATED = new Date('2026-03-10T06:30:00Z')

let postgres: PostgresServer
let url: string
let database: Database
let gateway: MessageGateway
const posted: string[] = []

async function run(words: readonly string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['scripts/operations/messages.ts', ...words], {
    env: {
      ...process.env,
      ...PRODUCTION,
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
      SMS_WEBHOOK_URL: `${gateway.origin}/sms`,
      ...environment,
    },
  })
  const output: string[] = []
  child.stdout.on('data', (text) => output.push(String(text)))
  child.stderr.on('data', (text) => output.push(String(text)))
  const status = await new Promise((resolve) => child.on('close', resolve))
  return {output: output.join(''), status}
}

const message = (kind: string, channel: 'sms' | 'email' = 'sms') => ({
  id: randomUUID(),
  recipient: channel === 'sms' ? '+919810012345' : 'asha@mail.example',
  channel,
  kind,
  text: 'Your booking is confirmed.',
  bookingId: null,
  createdAt: CREATED,
  deliveredAt: null,
})

describe('npm run messages', () => {
  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.createDatabase()
    database = await openDatabase({url, directory: null}, async (made) => void (await migrate(made)))
    gateway = await startMessageGateway(({key}) => posted.push(key))
    gateway.fail(500)
  })
  afterAll(async () => {
    await gateway.close()
    await database.close()
    await postgres.stop()
  })

  it('lists what is not delivered without the recipients, and sends it again', async () => {
    const [booking, expiredCode, unreachable] = [
      message('booking'),
      message('one-time-code'),
      message('booking', 'email'),
    ]
    await database.kysely.insertInto('outbox').values([booking, expiredCode, unreachable]).execute()

    const failed = await run(['--send-again'])
    expect(failed.output).toContain('messages: 0 delivered, 2 not delivered\n')
    const listed = await run([])
    expect(listed).toEqual({
      output: [
        `2026-03-10T06:30:00.000Z  sms  booking  1 attempts  the sms webhook answered 500  ${booking.id}`,
        `2026-03-10T06:30:00.000Z  email  booking  1 attempts  the email webhook could not be reached  ${unreachable.id}`,
        'messages: 2 not delivered',
        '',
      ].join('\n'),
      status: 0,
    })

    gateway.fail(null)
    const sent = await run(['--send-again'])
    expect(sent).toEqual({output: 'messages: 1 delivered, 1 not delivered\n', status: 0})
    expect(new Set(posted)).toEqual(new Set([booking.id]))
  })

  it('lists the templates as they are registered, with their ids', async () => {
    const {output, status} = await run(['--templates'], {
      DLT_TEMPLATE_IDS: 'one-time-code=1107161234567890123',
      WHATSAPP_TEMPLATE_IDS: 'one-time-code-whatsapp=code_en',
    })
    const first = [
      'one-time-code  en  1107161234567890123',
      '    {#var#} is your Pahiya code {#var#}. It works once, for 10 minutes. Never share it.',
      '    ',
      '    @{#var#} #{#var#}',
      'one-time-code-whatsapp  en  no DLT id  WhatsApp code_en (en)',
      '',
    ]
    expect(output.startsWith(first.join('\n'))).toBe(true)
    expect(output.match(/^\S.*$/gm)).toHaveLength(46)
    expect(status).toBe(0)
  })

  it('says what is wrong with its words in one line', async () => {
    const {output, status} = await run(['--everything'])
    expect(output).toMatch(/^messages: Unknown option '--everything'[^\n]*\n$/)
    expect(status).toBe(1)
  })
})
