// @vitest-environment jsdom
import {expect, it} from 'vitest'
import {setTrustedTypesPolicy} from '../../../src/platform/browser/trusted-types.ts'

const ORIGIN = 'https://pahiya.example'

interface Rules {
  createScriptURL(url: string): string
  createHTML(html: string): string
}

/** The policy as the page uses it. */
function policy(usesTagManager = false): Rules {
  const policies = new Map<string, Rules>()
  const page = Object.assign(Object.create(window), {
    trustedTypes: {
      createPolicy: (name: string, rules: Rules) => policies.set(name, rules),
    },
  })
  setTrustedTypesPolicy(page, ORIGIN, 'https://bot.example/check.js', usesTagManager)
  const rules = policies.get('default')
  if (rules === undefined) throw new Error('there is no default policy')
  return rules
}

it.each([
  '/maps/api/js?callback=initMap&libraries=places',
  `${ORIGIN}/maps/api/js?callback=initMap`,
  'https://maps.googleapis.com/maps/api/js?key=some-key',
  'https://bot.example/check.js',
  '/consumer/worker.js',
])('the maps script and the configured bot check load: %s', (url) => {
  expect(policy().createScriptURL(url)).toBe(url)
})

it.each([
  'https://evil.example/maps/api/js',
  'https://bot.example/other.js',
  'http://maps.googleapis.com/maps/api/js',
  'https://maps.googleapis.com.evil.example/maps/api/js',
  'https://evil.example/?https://maps.googleapis.com',
  '//evil.example/maps/api/js',
  '/consumer/assets/main.js',
  '/maps/api/../../upload.js',
  'data:text/javascript,alert(1)',
  'blob:https://pahiya.example/1',
])('no other script loads: %s', (url) => {
  expect(() => policy().createScriptURL(url)).toThrow(TypeError)
})

it('an element may be emptied, and no text becomes markup', () => {
  expect(policy().createHTML('')).toBe('')
  expect(() => policy().createHTML('<img src=x onerror=alert(1)>')).toThrow(TypeError)
})

it('a browser without trusted types needs no policy', () => {
  expect(() => setTrustedTypesPolicy(window, ORIGIN, null)).not.toThrow()
})

it('allows the tag manager only where one is configured', () => {
  const url = 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST1'
  expect(() => policy().createScriptURL(url)).toThrow(TypeError)
  expect(policy(true).createScriptURL(url)).toBe(url)
})
