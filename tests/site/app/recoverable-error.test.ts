import {afterEach, expect, test, vi} from 'vitest'
import {onRecoverableError} from '../../../src/app/inspection/recoverable-error.ts'

afterEach(() => vi.restoreAllMocks())

function hear(error: unknown): {warned: unknown[]; reported: unknown[]} {
  const heard = {warned: [] as unknown[], reported: [] as unknown[]}
  vi.spyOn(console, 'warn').mockImplementation((each) => heard.warned.push(each))
  vi.stubGlobal('reportError', (each: unknown) => heard.reported.push(each))
  onRecoverableError(error)
  vi.unstubAllGlobals()
  return heard
}

test('an error that a second rendering did not have is a warning', () => {
  for (const message of [
    'Minified React error #520; visit https://react.dev/errors/520',
    'There was an error during concurrent rendering but React was able to recover by instead synchronously rendering the entire root.',
  ]) {
    const error = new Error(message, {cause: new TypeError('routeId')})
    expect(hear(error)).toEqual({warned: [error], reported: []})
  }
})

test('a difference between the server’s page and the browser’s is an error', () => {
  const error = new Error('Minified React error #418; visit https://react.dev/errors/418')
  expect(hear(error)).toEqual({warned: [], reported: [error]})
  expect(hear('a text')).toEqual({warned: [], reported: ['a text']})
})
