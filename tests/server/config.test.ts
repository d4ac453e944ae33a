import {readFileSync} from 'node:fs'
import {parseEnv} from 'node:util'
import {describe, expect, it} from 'vitest'
import {publicSettings} from '../../contract/site/public-settings.ts'
import {exampleText, withVariables} from '../../scripts/lib/variables/variable-texts.ts'
import {ConfigurationError, publicSettingsOf, readConfig} from '../../server/config.ts'
import {PRODUCTION} from '../support/server/server-process.ts'

const PROVIDER = {OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'pahiya', OIDC_CLIENT_SECRET: 'secret'}

describe('The configuration', () => {
  it('works without a single variable', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      APP_ID: 'pahiya-web',
      CODES_PER_ADDRESS_PER_HOUR: 300,
      BOOKINGS_PER_PHONE_PER_DAY: 5,
      BOOKINGS_PER_ADDRESS_PER_DAY: 1000,
      MOVES_PER_BOOKING_PER_DAY: 5,
      CHANGES_PER_PHONE_PER_DAY: 20,
      CHANGES_PER_ADDRESS_PER_DAY: 1000,
      MESSAGES_PER_HOUR: 10_000,
      OVERLOAD_DELAY_MS: 500,
      GRAPHQL_CALLS_PER_ADDRESS_PER_MINUTE: 1200,
      GRAPHQL_CALLS_PER_IDENTITY_PER_MINUTE: 240,
      dataDirectory: './data',
      INDEXABLE: false,
      isSandbox: true,
    })
  })

  it('asks staff for a second factor outside the sandbox, unless told otherwise', () => {
    const asks = (variables: Record<string, string>) => readConfig(variables).isSecondFactorRequired
    expect([
      asks({}),
      asks(PRODUCTION),
      asks({STAFF_SECOND_FACTOR: 'required'}),
      asks({...PRODUCTION, STAFF_SECOND_FACTOR: 'off'}),
    ]).toEqual([false, true, true, false])
  })

  it('stores nothing on disk with DATA_DIR=memory', () => {
    expect(readConfig({DATA_DIR: 'memory'}).dataDirectory).toBeNull()
  })

  it('has no sandbox beside a real database, unless requested', () => {
    const {SANDBOX: _, ...real} = {...PRODUCTION, DATABASE_URL: 'postgres://localhost/pahiya'}
    expect([readConfig(real).isSandbox, readConfig({...real, SANDBOX: 'true'}).isSandbox]).toEqual([
      false,
      true,
    ])
    expect(readConfig(PRODUCTION).isSandbox).toBe(false)
  })

  it('needs no webhook where Gupshup and a mail server take the messages', () => {
    const {SMS_WEBHOOK_URL: _, EMAIL_WEBHOOK_URL: __, ...others} = PRODUCTION
    const gateways = {
      GUPSHUP_USER_ID: '2000',
      GUPSHUP_PASSWORD: 'p',
      SMTP_URL: 'smtps://mail.example',
      SMTP_FROM: 'care@pahiya.example',
    }
    expect(readConfig({...others, ...gateways}).isSandbox).toBe(false)
    expect(() => readConfig(others)).toThrow('EMAIL_WEBHOOK_URL is required outside the sandbox')
  })

  it('takes an empty variable as absent', () => {
    expect(readConfig({PORT: '', GOOGLE_MAPS_API_KEY: ''})).toMatchObject({PORT: 3000})
  })

  it('names an outside identity provider, or none', () => {
    expect(readConfig({}).identityProvider).toBeNull()
    const {identityProvider} = readConfig(PROVIDER)
    expect(identityProvider).toEqual({
      issuer: 'https://id.example',
      clientId: 'pahiya',
      clientSecret: 'secret',
    })
    expect(readConfig({...PROVIDER, OIDC_ISSUER: 'http://localhost:8080'}).identityProvider).not.toBeNull()
  })

  it.each([
    [{PORT: 'abc'}, 'configuration: PORT must be a number'],
    [{PORT: '70000'}, 'configuration: PORT must be at most 65535'],
    [{DATABASE_URL: 'mysql://x'}, 'configuration: DATABASE_URL must be a postgres:// address'],
    [
      {DATABASE_URL: 'postgres://x/y', SANDBOX: 'true'},
      'configuration: SESSION_SECRET is required with DATABASE_URL',
    ],
    [
      {DATABASE_URL: 'postgres://x/y', SMS_WEBHOOK_URL: 'https://sms.example'},
      [
        'configuration: SESSION_SECRET is required outside the sandbox',
        'configuration: PUBLIC_ORIGIN is required outside the sandbox',
        'configuration: EMAIL_WEBHOOK_URL is required outside the sandbox',
      ].join('\n'),
    ],
    [
      {...PRODUCTION, PUBLIC_ORIGIN: 'http://pahiya.example'},
      'configuration: PUBLIC_ORIGIN must be an https address outside the sandbox (http only on this machine)',
    ],
    [
      {OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318'},
      'configuration: OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address',
    ],
    [
      {OTEL_EXPORTER_OTLP_ENDPOINT: 'http://me:secret@collector.example:4318'},
      'configuration: OTEL_EXPORTER_OTLP_ENDPOINT must be an address without query, fragment, user or password',
    ],
    [{SESSION_SECRET: 'short'}, 'configuration: SESSION_SECRET must have at least 32 characters'],
    [{SMS_WEBHOOK_URL: 'ftp://x'}, 'configuration: SMS_WEBHOOK_URL must be an http or https address'],
    [
      {DLT_TEMPLATE_IDS: 'hello=1107161234567890123'},
      'configuration: DLT_TEMPLATE_IDS names no template with "hello": npm run messages -- --templates lists them',
    ],
    [
      {DLT_TEMPLATE_IDS: 'question=110716'},
      'configuration: DLT_TEMPLATE_IDS must have 19 digits for question, as question=1107161234567890123',
    ],
    [
      {DLT_TEMPLATE_IDS: 'question=1107161234567890123,question=1107161234567890124'},
      'configuration: DLT_TEMPLATE_IDS names question twice',
    ],
    [{SMTP_URL: 'https://mail.example'}, 'configuration: SMTP_URL must be an smtp or smtps address'],
    [
      {SMTP_URL: 'smtps://mail.example'},
      'configuration: SMTP_FROM is required with the other SMTP_ variables',
    ],
    [
      {SMS_WEBHOOK_URL: 'https://sms.example', GUPSHUP_USER_ID: '2000', GUPSHUP_PASSWORD: 'p'},
      'configuration: SMS_WEBHOOK_URL does not go with GUPSHUP_USER_ID: set one of both',
    ],
    [
      {
        WHATSAPP_WEBHOOK_URL: 'https://x.example',
        GUPSHUP_WHATSAPP_USER_ID: '2',
        GUPSHUP_WHATSAPP_PASSWORD: 'p',
      },
      'configuration: WHATSAPP_WEBHOOK_URL does not go with GUPSHUP_WHATSAPP_USER_ID: set one of both',
    ],
    [
      {GUPSHUP_WHATSAPP_USER_ID: '2000'},
      'configuration: GUPSHUP_WHATSAPP_PASSWORD is required with the other GUPSHUP_ variables',
    ],
    [
      {...PRODUCTION, VOICE_WEBHOOK_URL: 'http://voice.example'},
      'configuration: VOICE_WEBHOOK_URL must be an https address outside the sandbox (http only on this machine)',
    ],
    [
      {WHATSAPP_TEMPLATE_IDS: 'question=an id'},
      'configuration: WHATSAPP_TEMPLATE_IDS must have an id and perhaps a language, as question=1234567890:en',
    ],
    [{GUPSHUP_SENDER: 'PAHIYA1'}, 'configuration: GUPSHUP_SENDER must be six letters'],
    [{DLT_ENTITY_ID: '1'}, 'configuration: DLT_ENTITY_ID must have 19 digits'],
    [
      {...PRODUCTION, GUPSHUP_URL: 'http://sms.example'},
      'configuration: GUPSHUP_URL must be an https address outside the sandbox (http only on this machine)',
    ],
    [{MESSAGE_TIMEOUT_SECONDS: '16'}, 'configuration: MESSAGE_TIMEOUT_SECONDS must be at most 15'],
    [{WHATSAPP_NUMBER: '123'}, 'configuration: WHATSAPP_NUMBER must be an Indian mobile number'],
    [
      {SUPPORT_PHONES: '9810012345,1'},
      'configuration: SUPPORT_PHONES must be toll-free or Indian mobile numbers',
    ],
    [{GOOGLE_MAPS_API_KEY: ' '}, 'configuration: GOOGLE_MAPS_API_KEY must not be only spaces'],
    [
      {SMTP_URL: 'smtp://', SMTP_FROM: 'care@pahiya.example'},
      'configuration: SMTP_URL must be an smtp or smtps address with the name of a host',
    ],
    [
      {DATABASE_REPLICA_URL: 'postgres://standby/pahiya'},
      'configuration: DATABASE_REPLICA_URL goes with DATABASE_URL, which is missing',
    ],
    [
      {DATABASE_DIRECT_URL: 'postgres://primary/pahiya'},
      'configuration: DATABASE_DIRECT_URL goes with DATABASE_URL, which is missing',
    ],
    [{SUPPORT_EMAIL: 'nobody'}, 'configuration: SUPPORT_EMAIL must be an e-mail address'],
    [{TAG_MANAGER_ID: '"><script>'}, 'configuration: TAG_MANAGER_ID must be the id of a container (GTM-…)'],
    [{SANDBOX: 'yes'}, 'configuration: SANDBOX must be true or false'],
    [
      {OIDC_ISSUER: 'https://id.example'},
      'configuration: OIDC_CLIENT_ID is required with the other OIDC_ variables',
    ],
    [{OIDC_CLIENT_SECRET: 's'}, 'configuration: OIDC_ISSUER is required with the other OIDC_ variables'],
    [
      {...PROVIDER, OIDC_CLIENT_SECRET: ''},
      'configuration: OIDC_CLIENT_SECRET is required with the other OIDC_ variables',
    ],
    [{...PROVIDER, OIDC_ISSUER: 'id.example'}, 'configuration: OIDC_ISSUER must be an http or https address'],
    [
      {...PROVIDER, OIDC_ISSUER: 'http://id.example'},
      'configuration: OIDC_ISSUER must be an https address (http only on this machine), without query or fragment',
    ],
    [{STAFF_SECOND_FACTOR: 'on'}, 'configuration: STAFF_SECOND_FACTOR must be required or off'],
    [
      {OIDC_SECOND_FACTOR_CLAIM: 'acr'},
      'configuration: OIDC_SECOND_FACTOR_CLAIM must be a claim and its values, such as amr=mfa',
    ],
    [
      {OIDC_ROLE_VALUES: 'all=boss'},
      'configuration: OIDC_ROLE_VALUES must be values with roles, such as agents=agent,leads=lead,editors=operator',
    ],
    [{VERIFICATION_ACCESS: 'all'}, 'configuration: VERIFICATION_ACCESS must be link or agent'],
    [{CODES_PER_ADDRESS_PER_HOUR: '0'}, 'configuration: CODES_PER_ADDRESS_PER_HOUR must be at least 1'],
    [{OVERLOAD_DELAY_MS: '-1'}, 'configuration: OVERLOAD_DELAY_MS must be at least 0'],
    [
      {LOG_LEVEL: 'loud'},
      'configuration: LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    ],
  ])('stops the start with one clear line for %j', (variables, line) => {
    expect(() => readConfig(variables)).toThrow(ConfigurationError)
    expect(() => readConfig(variables)).toThrow(line)
  })

  it('says once what is wrong with several entries of a list', () => {
    const problem = 'must be toll-free or Indian mobile numbers'
    const once = new ConfigurationError([{variable: 'SUPPORT_PHONES', problem}])
    expect(() => readConfig({SUPPORT_PHONES: ',,'})).toThrow(once)
  })

  it('has every variable in .env.example and docs/operating.md (npm run generate)', () => {
    const example = readFileSync('.env.example', 'utf8')
    expect(example).toBe(exampleText())
    const page = readFileSync('docs/operating.md', 'utf8')
    expect(page).toBe(withVariables(page))
    const names = readFileSync('server/config.ts', 'utf8').match(/^ {4}[A-Z_]+(?=:)/gm) ?? []
    expect(names.length).toBeGreaterThan(35)
    for (const name of names) {
      expect(example).toContain(`\n# ${name.trim()}=`)
      expect(page).toContain(`\n| \`${name.trim()}\` | `)
    }
  })

  it('is the same with the defaults of .env.example written out', () => {
    const written = readFileSync('.env.example', 'utf8').replace(/^# (?=[A-Z_]+=.)/gm, '')
    const variables = parseEnv(written)
    expect(Object.keys(variables).length).toBeGreaterThan(20)
    expect(readConfig(variables)).toEqual(readConfig({}))
  })

  it('sends the page no secret', () => {
    const config = readConfig({SESSION_SECRET: 's'.repeat(32), SMS_WEBHOOK_URL: 'https://sms.example/send'})
    const settings = publicSettings.parse(publicSettingsOf(config))
    expect(settings).toEqual(publicSettingsOf(config))
    expect(JSON.stringify(settings)).not.toMatch(/ssss|sms\.example/)
  })
})
