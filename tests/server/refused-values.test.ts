import {describe, expect, it} from 'vitest'
import {readConfig} from '../../server/config.ts'
import {PRODUCTION} from '../support/server/server-process.ts'

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
