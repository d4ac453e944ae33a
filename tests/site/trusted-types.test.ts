// @vitest-environment jsdom
import {expect, it} from 'vitest'
import {allowMapsScript} from '../../src/platform/trusted-types.ts'

const ORIGIN = 'https://pahiya.example'

/** The policy as the page would ask it. */
function policy(): (url: string) => string {
  const policies = new Map<string, (url: string) => string>()
  const page = Object.assign(Object.create(window), {
    trustedTypes: {
      createPolicy: (name: string, rules: {createScriptURL: (url: string) => string}) =>
        policies.set(name, rules.createScriptURL),
    },
  })
  allowMapsScript(page, ORIGIN)
  const allow = policies.get('default')
  if (allow === undefined) throw new Error('there is no default policy')
  return allow
}

it.each([
  '/maps/api/js?callback=initMap&libraries=places',
  `${ORIGIN}/maps/api/js?callback=initMap`,
  'https://maps.googleapis.com/maps/api/js?key=some-key',
])('the maps script loads from %s', (url) => {
  expect(policy()(url)).toBe(url)
})

it.each([
  'https://evil.example/maps/api/js',
  'http://maps.googleapis.com/maps/api/js',
  'https://maps.googleapis.com.evil.example/maps/api/js',
  'https://evil.example/?https://maps.googleapis.com',
  '//evil.example/maps/api/js',
  '/consumer/assets/main.js',
  '/maps/api/../../upload.js',
  'data:text/javascript,alert(1)',
  'blob:https://pahiya.example/1',
])('no other script loads: %s', (url) => {
  expect(() => policy()(url)).toThrow(TypeError)
})

it('a browser without trusted types needs no policy', () => {
  expect(() => allowMapsScript(window, ORIGIN)).not.toThrow()
})
