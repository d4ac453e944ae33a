import {describe, expect, it} from 'vitest'
import {browserNames} from '../../../domain/person/browser-names.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('The names of a browser and its system', () => {
  it.each([
    [
      'Chrome',
      'Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Chrome',
      'Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`,
    ],
    [
      'Edge',
      'Windows',
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    ],
    [
      'Opera',
      'macOS',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/140 Safari/537.36 OPR/124`,
    ],
    [
      'Samsung Internet',
      'Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130 Mobile`,
    ],
    ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'],
    [
      'Safari',
      'iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605 Version/26 Mobile Safari/604',
    ],
    [
      'Chrome',
      'iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605 CriOS/141 Mobile Safari/604',
    ],
    [
      'Safari',
      'macOS',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/26.0 Safari/605.1.15',
    ],
    [
      'Chrome',
      'ChromeOS',
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`,
    ],
  ])('are %s on %s', (browser, system, userAgent) => {
    expect(browserNames(userAgent)).toEqual({browser, system})
  })

  it.each(['', 'curl/8.5', '\u0000<b>', 'x'.repeat(1_000_000)])(
    'are unknown for anything else',
    (userAgent) => {
      expect(browserNames(userAgent)).toEqual({browser: null, system: null})
    },
  )
})

it('Edge on an iPhone is named so in the list of sessions', () => {
  const text =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 EdgiOS/120.0 Mobile/15E148 Safari/605.1.15'
  expect(browserNames(text)).toEqual({browser: 'Edge', system: 'iOS'})
})
