// @vitest-environment jsdom
import {afterEach, expect, test, vi} from 'vitest'
import {measurePosition} from '../../../src/platform/browser/geolocation.ts'

afterEach(() => vi.unstubAllGlobals())

test('the browser is asked for high accuracy, 5000 ms at most and no cached position', async () => {
  const getCurrentPosition = vi.fn((found: PositionCallback) =>
    found({
      coords: Object.assign(Object.create(null), {latitude: 12.9, longitude: 77.6}),
      timestamp: 0,
      toJSON: () => ({}),
    }),
  )
  vi.stubGlobal('navigator', {geolocation: {getCurrentPosition}})
  expect(await measurePosition()).toEqual({lat: 12.9, lng: 77.6})
  expect(getCurrentPosition.mock.calls[0]?.at(2)).toEqual({
    enableHighAccuracy: true,
    timeout: 5000,
    maximumAge: 0,
  })
})

test('a browser without geolocation differs from one that refuses', async () => {
  vi.stubGlobal('navigator', {})
  await expect(measurePosition()).rejects.toMatchObject({reason: 'unsupported'})
})
