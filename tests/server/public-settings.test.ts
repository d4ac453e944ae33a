import {describe, expect, it} from 'vitest'
import {publicSettingsOf, readConfig} from '../../server/config.ts'
import {PRODUCTION} from '../support/server/server-process.ts'

const settingsOf = (variables: Record<string, string>) => publicSettingsOf(readConfig(variables))

describe('The settings that a page gets', () => {
  it('are those of the sandbox without a variable', () => {
    expect(settingsOf({})).toEqual({
      appId: 'pahiya-web',
      googleMapsApiKey: null,
      whatsappNumber: '+915550000100',
      supportPhones: ['18000000100', '18000000200'],
      supportEmail: 'care@pahiya.example',
      workshopPortalUrl: null,
      tagManagerId: null,
      botScriptUrl: null,
      verificationAccess: 'link',
      consentClose: 'accept',
      content: null,
      channels: ['whatsapp', 'voice'],
      isSandbox: true,
    })
  })

  it('are those of the variables of a deployment', () => {
    expect(
      settingsOf({
        ...PRODUCTION,
        APP_ID: 'garage-web',
        GOOGLE_MAPS_API_KEY: 'maps',
        WHATSAPP_NUMBER: '9810012345',
        SUPPORT_PHONES: '18001234567,9810054321',
        SUPPORT_EMAIL: 'help@garage.example',
        WORKSHOP_PORTAL_URL: 'https://portal.garage.example/login',
        TAG_MANAGER_ID: 'GTM-ABC123',
        BOT_SCRIPT_URL: 'https://bots.example/script.js',
        VERIFICATION_ACCESS: 'agent',
        CONSENT_CLOSE: 'refuse',
        CONTENT_SPACE: 'space',
        CONTENT_TOKEN: 'token',
        CONTENT_ORIGIN: 'https://content.example/any',
      }),
    ).toEqual({
      appId: 'garage-web',
      googleMapsApiKey: 'maps',
      whatsappNumber: '+919810012345',
      supportPhones: ['18001234567', '+919810054321'],
      supportEmail: 'help@garage.example',
      workshopPortalUrl: 'https://portal.garage.example/login',
      tagManagerId: 'GTM-ABC123',
      botScriptUrl: 'https://bots.example/script.js',
      verificationAccess: 'agent',
      consentClose: 'refuse',
      content: {origin: 'https://content.example', space: 'space', token: 'token'},
      channels: [],
      isSandbox: false,
    })
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['a WhatsApp webhook', {WHATSAPP_WEBHOOK_URL: 'https://wa.example'}, ['whatsapp']],
    ['WhatsApp by Gupshup', {GUPSHUP_WHATSAPP_USER_ID: '2000', GUPSHUP_WHATSAPP_PASSWORD: 'p'}, ['whatsapp']],
    ['calls', {VOICE_WEBHOOK_URL: 'https://voice.example'}, ['voice']],
  ])('offer codes by what the deployment has: %s', (_, variables, channels) => {
    expect(settingsOf({...PRODUCTION, ...variables}).channels).toEqual(channels)
  })
})

describe('A variable that does not go with another', () => {
  it.each<[Record<string, string>, string]>([
    [{METRICS_PORT: '3000'}, 'METRICS_PORT must be another port than PORT'],
    [{METRICS_PORT: '4000', PORT: '4000'}, 'METRICS_PORT must be another port than PORT'],
    [{CONTENT_SPACE: 's'}, 'CONTENT_TOKEN is required with the other CONTENT_ variables'],
    [{CONTENT_TOKEN: 't'}, 'CONTENT_SPACE is required with the other CONTENT_ variables'],
    [{GUPSHUP_USER_ID: '2000'}, 'GUPSHUP_PASSWORD is required with the other GUPSHUP_ variables'],
    [
      {...PRODUCTION, EMAIL_WEBHOOK_URL: 'http://mail.example'},
      'EMAIL_WEBHOOK_URL must be an https address outside the sandbox (http only on this machine)',
    ],
    [
      {...PRODUCTION, WHATSAPP_WEBHOOK_URL: 'http://wa.example'},
      'WHATSAPP_WEBHOOK_URL must be an https address outside the sandbox (http only on this machine)',
    ],
    [
      {MESSAGE_RECEIPT_SECRET: `whsec_${'A'.repeat(31)}`},
      'MESSAGE_RECEIPT_SECRET must be whsec_ and 24 to 64 bytes in Base64',
    ],
  ])('ends the start with one line: %j', (variables, line) => {
    expect(() => readConfig(variables)).toThrow(expect.objectContaining({message: `configuration: ${line}`}))
  })
})
