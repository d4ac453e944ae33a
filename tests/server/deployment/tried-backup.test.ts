import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, expect, it} from 'vitest'
import {readConfig, VARIABLES} from '../../../server/config.ts'
import {createSenders} from '../../../server/messages/senders/senders.ts'
import {createTestClock} from '../../support/server/test-clock.ts'

const folder = mkdtempSync(join(tmpdir(), 'pahiya-tried-'))
afterAll(() => rmSync(folder, {recursive: true}))

const [, commands = ''] =
  /### Trying a backup[\s\S]*?```sh\n([\s\S]*?)```/.exec(readFileSync('docs/operating.md', 'utf8')) ?? []

/** The file of variables that the documented commands make from one of the real service. */
function triedWith(variables: Record<string, string>): Record<string, string> {
  const file = join(folder, 'env')
  writeFileSync(
    file,
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const [filter = ''] = commands.split('\n')
  const [, added = ''] = /<<'TRY'\n([\s\S]*?)TRY\n/.exec(commands) ?? []
  const script = filter.replace('/etc/pahiya/env', file).replace('/etc/pahiya/try', join(folder, 'try'))
  execFileSync('/bin/sh', ['-c', script])
  const lines = `${readFileSync(join(folder, 'try'), 'utf8')}${added}`.trim().split('\n')
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

it('A server that tries a backup as documented has no gateway, database or collector of the real one', () => {
  const all = Object.fromEntries(VARIABLES.map(({name}) => [name, 'of the real service']))
  const reaching = /WEBHOOK|^SMTP_|^GUPSHUP_|^DATABASE_|^DATA_DIR$|^OTEL_/
  const expected = Object.keys(all).filter((name) => reaching.test(name))
  expect(expected.length).toBeGreaterThan(12)
  const tried = triedWith(all)
  expect(expected.filter((name) => tried[name] === 'of the real service')).toEqual([])
  expect(tried['SESSION_SECRET']).toBe('of the real service')
})

it('It starts with them, and sends each message where nobody listens', async () => {
  const gateway = 'https://gateway.example.com/key'
  const tried = triedWith({
    PUBLIC_ORIGIN: 'https://book.example.com',
    SESSION_SECRET: '0123456789012345678901234567890123456789',
    DATABASE_URL: 'postgres://pahiya@db.example.com/pahiya',
    SUPPORT_PHONES: '18001234567',
    GUPSHUP_USER_ID: '2000012345',
    GUPSHUP_PASSWORD: 'secret',
    SMTP_URL: 'smtps://care:secret@mail.example.com',
    SMTP_FROM: 'care@example.com',
    WHATSAPP_WEBHOOK_URL: gateway,
    WHATSAPP_TEMPLATE_IDS: 'one-time-code-whatsapp=code_en',
    VOICE_WEBHOOK_URL: gateway,
  })
  const config = readConfig(tried)
  expect([config.isSandbox, config.dataDirectory, config.DATABASE_URL]).toEqual([
    false,
    '/var/lib/pahiya-try',
    undefined,
  ])
  const senders = createSenders(config, createTestClock())
  expect([senders.whatsapp, senders.voice]).toEqual([undefined, undefined])
  const message = {
    id: '1',
    kind: 'booking',
    template: null,
    language: 'en',
    variables: null,
    text: 'x',
  } as const
  for (const channel of ['sms', 'email'] as const) {
    const outcome = await senders[channel]?.({...message, channel, recipient: 'somebody'})
    expect(outcome?.failure).toBe(`the ${channel} webhook could not be reached`)
  }
})
