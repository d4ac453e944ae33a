import {onlineManager, QueryObserver} from '@tanstack/react-query'
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {createQueryClient} from '../../../src/app/services.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('A write without a network fails at once, and is not sent later', async () => {
  onlineManager.setOnline(false)
  const client = createQueryClient()
  const send = vi.fn(() => Promise.reject(new CallFailure(null)))
  const sending = client.getMutationCache().build(client, {mutationFn: send}).execute(undefined)
  await expect(sending).rejects.toThrow()
  expect(send).toHaveBeenCalledTimes(1)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(send).toHaveBeenCalledTimes(1)
})

describe('Queries', () => {
  it('are cached indefinitely', async () => {
    const client = createQueryClient()
    const read = vi.fn(async () => 'read')
    const ask = () => client.fetchQuery({queryKey: ['read'], queryFn: read})
    await ask()
    await vi.advanceTimersByTimeAsync(365 * 86_400_000)
    expect(await ask()).toBe('read')
    expect(read).toHaveBeenCalledTimes(1)
  })

  it('are retried once after 3 seconds', async () => {
    const client = createQueryClient()
    const read = vi.fn(() => Promise.reject(new CallFailure(null)))
    const observer = new QueryObserver(client, {queryKey: ['read'], queryFn: read})
    const stop = observer.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(2999)
    expect(read).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(read).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(read).toHaveBeenCalledTimes(2)
    expect(observer.getCurrentResult().isError).toBe(true)
    stop()
  })

  it('are never retried after a final refusal', async () => {
    const {retry} = createQueryClient().getDefaultOptions().queries ?? {}
    if (typeof retry !== 'function') throw new Error('a rule is expected')
    for (const code of ['UNAUTHORIZED_USER', 'FORBIDDEN', 'NOT_FOUND'] as const)
      expect(retry(0, new CallFailure(code))).toBe(false)
    for (const error of [new CallFailure(null), new CallFailure('BUSY'), new CallFailure('UNKNOWN_ERROR')])
      expect(retry(0, error)).toBe(true)
  })
})
