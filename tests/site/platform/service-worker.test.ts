// @vitest-environment jsdom
import {afterEach, expect, it, vi} from 'vitest'
import {whileBooking} from '../../../src/platform/browser/booking-lock.ts'
import {startServiceWorker} from '../../../src/platform/browser/service-worker.ts'
import {PATIENT} from '../../support/patient.ts'

/** A browser with or without a waiting worker, in a page that a worker controls or not. */
function browser({isControlled}: {isControlled: boolean}) {
  const received: unknown[] = []
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? {} : null,
    register: async () => registration,
  })
  const waiting = {
    postMessage(word: unknown) {
      received.push(word)
      container.dispatchEvent(new Event('controllerchange'))
    },
  }
  const installing = new EventTarget()
  const registration: EventTarget & {waiting: object | null; installing: EventTarget} = Object.assign(
    new EventTarget(),
    {waiting: null, installing},
  )
  const held = {count: 0, free: () => {}}
  const locks = {
    async request(_: string, ...rest: unknown[]) {
      const task = rest.at(-1)
      if (typeof task !== 'function') throw new Error('a lock without a task')
      if (rest.length === 1 && held.count > 0) await new Promise<void>((resolve) => (held.free = resolve))
      held.count++
      const result: unknown = await task()
      held.count--
      held.free()
      return result
    },
  }
  vi.stubGlobal('navigator', {serviceWorker: container, locks})
  return {
    received,
    container,
    update() {
      registration.waiting = waiting
      registration.dispatchEvent(new Event('updatefound'))
      installing.dispatchEvent(new Event('statechange'))
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

it('a new version is announced, and the page reloads only when the person asks for it', async () => {
  const {received, container, update} = browser({isControlled: true})
  const changes: (() => void)[] = []
  const reload = vi.fn()
  await startServiceWorker((change) => changes.push(change), reload)
  expect(changes).toEqual([])
  update()
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()
  changes[0]?.()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), PATIENT)
  expect(received).toEqual(['take over'])
})

it('no new version takes over while a booking is being sent', async () => {
  const {received, update} = browser({isControlled: true})
  const changes: (() => void)[] = []
  const reload = vi.fn()
  await startServiceWorker((change) => changes.push(change), reload)
  update()
  let answer = () => {}
  const booking = whileBooking(() => new Promise<void>((resolve) => (answer = resolve)))
  changes[0]?.()
  await Promise.resolve()
  expect(received).toEqual([])
  answer()
  await booking
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), PATIENT)
})

it('the very first worker is not announced', async () => {
  const {update} = browser({isControlled: false})
  const changes: (() => void)[] = []
  await startServiceWorker((change) => changes.push(change))
  update()
  expect(changes).toEqual([])
})

it('a browser without workers, or that refuses ours, shows the site as it is', async () => {
  vi.stubGlobal('navigator', {})
  await expect(startServiceWorker(() => {})).resolves.toBeUndefined()
  vi.stubGlobal('navigator', {serviceWorker: {register: async () => undefined}})
  await expect(startServiceWorker(() => {})).resolves.toBeUndefined()
  vi.stubGlobal('navigator', {serviceWorker: {register: () => Promise.reject(new Error('refused'))}})
  await expect(startServiceWorker(() => {})).resolves.toBeUndefined()
})
