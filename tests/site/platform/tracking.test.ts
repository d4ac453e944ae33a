// @vitest-environment jsdom
import {afterEach, describe, expect, it, vi} from 'vitest'
import type {TrackedEvent} from '../../../contract/site/events.ts'
import {createEventSink} from '../../../src/platform/tracking/event-sink.ts'
import {createTracking} from '../../../src/platform/tracking/tracking.ts'

const LOAD = '00000000-0000-4000-8000-000000000001'
const failed: TrackedEvent = {name: 'search_error', facts: {}}

/** A page whose beacons are read instead of sent. */
function fakePage({accepts = true} = {}) {
  const sent: string[] = []
  const page = {
    document,
    addEventListener: window.addEventListener.bind(window),
    navigator: {
      sendBeacon(path: string, body: Blob) {
        if (accepts) sent.push(`${path} ${body.type}`)
        return accepts
      },
    },
  }
  return {
    page,
    sent,
    refuse: () => {
      accepts = false
    },
    accept: () => {
      accepts = true
    },
  }
}

afterEach(() => vi.restoreAllMocks())

describe('events', () => {
  it('wait until there is a choice, the newest hundred of them', () => {
    const taken: TrackedEvent[] = []
    const tracking = createTracking([])
    for (let count = 0; count < 150; count += 1) tracking.record('home_stay', {seconds: count})
    tracking.settle((event) => taken.push(event))
    tracking.record('search_error', {})
    expect([taken.length, taken[0], taken.at(-1)]).toEqual([
      101,
      {name: 'home_stay', facts: {seconds: 50}},
      failed,
    ])
  })

  it('are dropped on a rejection, waiting and later ones', () => {
    const taken: TrackedEvent[] = []
    const tracking = createTracking([])
    tracking.record('search_error', {})
    tracking.settle('drop')
    tracking.record('search_error', {})
    tracking.settle((event) => taken.push(event))
    expect(taken).toEqual([])
  })

  it('wait again where the choice is removed', () => {
    const taken: TrackedEvent[] = []
    const tracking = createTracking([])
    tracking.settle('drop')
    tracking.settle('hold')
    tracking.record('search_error', {})
    tracking.settle((event) => taken.push(event))
    expect(taken).toEqual([failed])
  })
})

describe('the sink', () => {
  it('sends when twenty wait, as one beacon of JSON', () => {
    const {page, sent} = fakePage()
    const sink = createEventSink(LOAD, page)
    for (let count = 0; count < 19; count += 1) sink.take(failed)
    const before = sent.length
    sink.take(failed)
    expect([before, sent]).toEqual([0, ['/v1/events application/json']])
  })

  it.each([
    ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'the page is hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
      },
    ],
  ])('sends waiting events when %s, and nothing twice', (_, leave) => {
    const {page, sent} = fakePage()
    const sink = createEventSink(LOAD, page)
    sink.take(failed)
    leave()
    leave()
    expect(sent.length).toBe(1)
  })

  it('keeps a batch that the browser refused', () => {
    const {page, sent, refuse, accept} = fakePage()
    const sink = createEventSink(LOAD, page)
    refuse()
    sink.take(failed)
    sink.flush()
    accept()
    sink.flush()
    expect(sent.length).toBe(1)
  })

  it('drops unsent events', () => {
    const {page, sent} = fakePage()
    const sink = createEventSink(LOAD, page)
    sink.take(failed)
    sink.forget()
    sink.flush()
    expect(sent).toEqual([])
  })
})
