import {describe, expect, it} from 'vitest'
import {readConfig} from '../../server/config.ts'
import {PRODUCTION} from '../support/server/server-process.ts'

const PROXIES = 'must be a number of hops up to 10, or addresses and networks (loopback, 10.0.0.0/8)'
const APP = 'must be one line of ASCII characters, without spaces at its ends'

/** All lines with which a start ends. */
function linesFor(variables: Record<string, string>): string[] {
  try {
    readConfig(variables)
    return []
  } catch (error) {
    return String(error)
      .replace(/^ConfigurationError: /, '')
      .split('\n')
  }
}

describe('Outside the sandbox', () => {
  it.each([
    'PUBLIC_ORIGIN',
    'SMS_WEBHOOK_URL',
    'EMAIL_WEBHOOK_URL',
    'WHATSAPP_WEBHOOK_URL',
    'VOICE_WEBHOOK_URL',
    'GUPSHUP_URL',
    'GUPSHUP_WHATSAPP_URL',
  ])('a malformed %s has one line that names it', (name) => {
    const line = `configuration: ${name} must be an http or https address`
    const values = ['foo', 'pahiya.example.com', 'ftp://pahiya.example.com']
    expect(values.map((value) => linesFor({...PRODUCTION, [name]: value}))).toEqual([[line], [line], [line]])
  })

  it('what is missing has its line, too', () => {
    expect(linesFor({SANDBOX: 'false', PUBLIC_ORIGIN: 'foo'})).toEqual([
      'configuration: PUBLIC_ORIGIN must be an http or https address',
      'configuration: SESSION_SECRET is required outside the sandbox',
      'configuration: SMS_WEBHOOK_URL is required outside the sandbox',
      'configuration: EMAIL_WEBHOOK_URL is required outside the sandbox',
    ])
  })
})

const NO_PATH = 'must be an origin alone, as https://book.example.com, without a path'

describe('A value that only looks right', () => {
  it.each([
    [{PUBLIC_ORIGIN: 'https://a.example,https://b.example'}, 'must be one address, with the name of a host'],
    [{PUBLIC_ORIGIN: 'https://x.example/shop'}, NO_PATH],
    [{PUBLIC_ORIGIN: 'https://x.example/?a=1'}, NO_PATH],
    [{PUBLIC_ORIGIN: 'https://x.example/#top'}, NO_PATH],
    [{PUBLIC_ORIGIN: 'https://x.example//'}, NO_PATH],
    [{PUBLIC_ORIGIN: 'https://me:secret@x.example'}, NO_PATH],
    [{SMS_WEBHOOK_URL: 'https://a.example,b.example/sms'}, 'must be one address, with the name of a host'],
    [{WORKSHOP_PORTAL_URL: 'javascript:alert(1)'}, 'must be an http or https address'],
    [{WORKSHOP_PORTAL_URL: 'portal.example.com/login'}, 'must be an http or https address'],
    [{TRUST_PROXY: '1.5'}, PROXIES],
    [{TRUST_PROXY: '1, 2'}, PROXIES],
    [{TRUST_PROXY: '10.0.0/8'}, PROXIES],
    [{TRUST_PROXY: '0x7f.1'}, PROXIES],
    [{SESSION_SECRET: ' '.repeat(40)}, 'must not be only spaces'],
    [{METRICS_TOKEN: ' '.repeat(40)}, 'must not be only spaces'],
    [{SESSION_SECRET: '   '}, 'must have at least 32 characters'],
    [{APP_ID: 'pahiya\nweb'}, APP],
    [{APP_ID: 'pahiya-web\n'}, APP],
    [{APP_ID: ' '}, APP],
    [{APP_ID: 'पहिया'}, APP],
    [{PORT: '0x10'}, 'must be a number in decimal digits'],
    [{PORT: '1e3'}, 'must be a number in decimal digits'],
    [{METRICS_PORT: '0b11'}, 'must be a number in decimal digits'],
    [{PORT: ' '}, 'must be a number'],
    [{PORT: '1,000'}, 'must be a number'],
    [{PORT: '3000.5'}, 'must be a whole number'],
    [{PORT: '-1'}, 'must be at least 0'],
  ])('is refused with one line: %j', (variables, reason) => {
    const [name] = Object.keys(variables)
    expect(linesFor(variables)).toEqual([`configuration: ${name} ${reason}`])
  })

  it.each([
    'foo',
    'care@pahiya.example\r\nBcc: thief@example.com',
    'Pahiya\r\nBcc: thief@example.com <care@pahiya.example>',
    '"Pahiya\nCare" <care@pahiya.example>',
    'Pahiya <care>',
    'Pahiya care@pahiya.example',
    'Pahiya, Care <care@pahiya.example>',
    'a@pahiya.example, b@pahiya.example',
    'care@pahiya@example',
    '<care@pahiya.example',
  ])('is no sender of e-mails: %j', (SMTP_FROM) => {
    expect(linesFor({SMTP_URL: 'smtps://mail.example', SMTP_FROM})).toEqual([
      'configuration: SMTP_FROM must be an e-mail address, perhaps with a name: Pahiya <care@example.com>',
    ])
  })
})

describe('A value in another spelling', () => {
  it.each([
    {PUBLIC_ORIGIN: 'https://Book.Example.com:8443/'},
    {PUBLIC_ORIGIN: 'http://[::1]:3000'},
    {PUBLIC_ORIGIN: 'http://192.168.1.20:3000'},
    {PUBLIC_ORIGIN: 'https://पहिया.example'},
    {SMS_WEBHOOK_URL: 'http://sms_gateway:8080/send?key=a,b'},
    {WORKSHOP_PORTAL_URL: 'https://portal.example.com/login'},
    {TRUST_PROXY: '127.0.0.1, ::1, 10.0.0.0/255.0.0.0, uniquelocal, linklocal'},
    {SESSION_SECRET: 'words with spaces between them, long'},
    {APP_ID: 'pahiya web 2'},
    {PORT: ' 3001 '},
    {PORT: '03001'},
    {SMTP_URL: 'smtps://mail.example', SMTP_FROM: '<care@pahiya.example>'},
    {SMTP_URL: 'smtps://mail.example', SMTP_FROM: '"Pahiya, Care @ Home" <care+in@mail.pahiya.example>'},
    {SMTP_URL: 'smtps://mail.example', SMTP_FROM: 'पहिया सेवा <care@पहिया.example>'},
    {SMTP_URL: 'smtps://mail.example', SMTP_FROM: " O'Pahiya Ltd. (India) <care@localhost> "},
  ])('is taken: %j', (variables) => {
    expect(linesFor(variables)).toEqual([])
  })
})
