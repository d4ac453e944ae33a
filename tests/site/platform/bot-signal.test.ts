// @vitest-environment jsdom
import {afterEach, describe, expect, test, vi} from 'vitest'
import {createBotSignal} from '../../../src/platform/tracking/bot-signal.ts'

const SCRIPT = 'https://bot.example/check.js'

type BotWindow = Window & {botSignal?: () => Promise<string>}

const page = (signal: () => Promise<string> = async () => ''): BotWindow =>
  Object.assign(window, {botSignal: signal})
const script = () => document.querySelector(`script[src="${SCRIPT}"]`)
const end = (event: 'load' | 'error') => script()?.dispatchEvent(new Event(event))

afterEach(() => {
  script()?.remove()
  vi.useRealTimers()
})

describe('the bot check', () => {
  test('its script loads at first use, and its result is returned', async () => {
    const read = createBotSignal(SCRIPT, () => page(async () => 'human'))
    expect(script()).toBe(null)
    const answer = read()
    end('load')
    expect(await answer).toBe('human')
    expect(await read()).toBe('human')
    expect(document.querySelectorAll(`script[src="${SCRIPT}"]`)).toHaveLength(1)
  })

  test('a timeout of 3000 ms gives an empty result and the flow continues', async () => {
    vi.useFakeTimers()
    const answer = createBotSignal(SCRIPT, () => page())()
    let isAnswered = false
    void answer.then(() => {
      isAnswered = true
    })
    await vi.advanceTimersByTimeAsync(2999)
    expect(isAnswered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await answer).toBe('')
  })

  test('an error gives an empty result, and the next use tries again', async () => {
    const read = createBotSignal(SCRIPT, () => page(async () => 'human'))
    const first = read()
    end('error')
    expect(await first).toBe('')
    script()?.remove()
    const second = read()
    end('load')
    expect(await second).toBe('human')
  })

  test('without a script there is none', async () => {
    expect(await createBotSignal(null, () => page(async () => 'human'))()).toBe('')
  })
})
