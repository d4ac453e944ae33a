import {act, screen, waitFor, within} from '@testing-library/react'
import {afterEach, describe, expect, it, vi} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {ServiceChoice} from '../../../src/features/home/lite-search/service-choice.tsx'
import {ServicesSection} from '../../../src/features/home/sections/services-section.tsx'
import {VehicleFields} from '../../../src/parts/vehicle/vehicle-fields.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {articleEntry, contentAnswer} from '../../support/fakes/fake-content.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {fakePage, SERVICES} from '../../support/fakes/fake-workshops.ts'

const FOUND = {timeout: 10_000}
const UNREAD = 'The services could not be loaded.'

const PLACE: FakeAnswers = {
  '/oats/vehicle/manufacturers': () => ({answer: []}),
  '/content/spaces/:space/environments/:environment/entries': () => ({
    answer: contentAnswer([articleEntry('one')]),
  }),
  countAvailableWorkshops: () => ({answer: {count: 25, exact: true}}),
  findAvailableWorkshops: ({searchParams}) => ({answer: fakePage(searchParams, 25)}),
}

type Report = (changes: {isIntersecting: boolean}[]) => void

function failing() {
  let reads = 0
  let isMended = false
  const fake = fakeServices({
    answers: {
      ...PLACE,
      '/services/v1': async (_, signal) => {
        // StrictMode aborts the read of the first mount at once.
        await null
        if (signal?.aborted !== true) reads += 1
        if (!isMended) throw new CallFailure('UNKNOWN_ERROR')
        return {answer: SERVICES}
      },
    },
  })
  const mend = () => {
    isMended = true
  }
  return {services: fake.services, reads: () => reads, mend}
}

function open(path: string) {
  const fake = failing()
  return {...renderSite(path, fake.services), ...fake}
}

describe('A read that has failed twice', () => {
  afterEach(() => {
    localStorage.clear()
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'connection')
  })

  it('is not repeated because another part of the page shows it', async () => {
    const {person, reads} = open('/consumer/workshops/Pune')
    expect(await screen.findAllByText(UNREAD, {}, FOUND)).toHaveLength(1)
    expect(reads()).toBe(2)
    await person.click(await screen.findByRole('button', {name: 'Show more workshops'}))
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(20))
    await person.click(screen.getByRole('button', {name: /^Filters/}))
    const drawer = within(await screen.findByRole('dialog', {name: 'Filter workshops'}))
    expect(await drawer.findByText(UNREAD)).toBeDefined()
    expect(reads()).toBe(2)
  })

  it('is read anew when a person asks', async () => {
    const {person, reads, mend} = open('/consumer/workshops/Pune')
    await screen.findByText(UNREAD, {}, FOUND)
    mend()
    await person.click(screen.getByRole('button', {name: 'Try again'}))
    expect(await screen.findByRole('checkbox', {name: 'Periodic service'})).toBeDefined()
    expect(screen.queryByText(UNREAD)).toBeNull()
    expect(reads()).toBe(3)
  })

  it('of the makes of cars is read anew when a person asks', async () => {
    let isMended = false
    const {services} = fakeServices({
      answers: {
        '/oats/vehicle/manufacturers': async () => {
          if (!isMended) throw new CallFailure(null)
          return {answer: [{manufacturerId: 'tata', manufacturer: 'Tata'}]}
        },
      },
    })
    const fields = (
      <VehicleFields
        idPrefix="car"
        value={{make: '', model: '', variant: ''}}
        onChange={() => {}}
        campaign={null}
        errors={{make: null, model: null, variant: null}}
      />
    )
    const person = renderPart(fields, services)
    expect(await screen.findByText('The list could not be loaded.')).toBeDefined()
    isMended = true
    await person.click(screen.getByRole('button', {name: 'Try again'}))
    expect(await screen.findByRole('option', {name: 'Tata'})).toBeDefined()
    expect(screen.queryByText('The list could not be loaded.')).toBeNull()
  })

  it('is read anew, and retried once, by the next page', async () => {
    const {router, reads} = open('/consumer/workshops/Pune')
    await screen.findByText(UNREAD, {}, FOUND)
    await act(() =>
      router.navigate({to: '/consumer/workshops/$city', params: {city: 'Pune'}, search: {sort: 'RATING'}}),
    )
    expect(reads()).toBe(2)
    await act(() => router.navigate({to: '/consumer/workshops/$city', params: {city: 'Kolkata'}}))
    await waitFor(() => expect(reads()).toBe(4))
    await screen.findByText(UNREAD, {}, FOUND)
    expect(reads()).toBe(4)
  })

  it('of a place is not repeated by the page of another place', async () => {
    const names: string[] = []
    const {services} = fakeServices({
      answers: {
        ...PLACE,
        '/services/v1': () => ({answer: SERVICES}),
        '/localities/v1/:name': ({name}) => {
          names.push(String(name))
          throw new CallFailure(null)
        },
      },
    })
    const {router} = renderSite('/consumer/workshops/Pune', services)
    await screen.findByRole('heading', {level: 1, name: 'Workshops near Pune'}, FOUND)
    await act(() => router.navigate({to: '/consumer/workshops/$city', params: {city: 'Nagpur'}}))
    expect(await screen.findByText('Unable to get Location from google', {}, FOUND)).toBeDefined()
    expect(names).toEqual(['Nagpur', 'Nagpur'])
  })

  it('is not repeated by a part of home that comes on the screen later', async () => {
    const reports: Report[] = []
    class Sees {
      observe = () => {}
      disconnect = () => {}
      constructor(report: Report) {
        reports.push(report)
      }
    }
    vi.stubGlobal('IntersectionObserver', Sees)
    // With saved data nothing counts as seen before it is.
    Reflect.set(navigator, 'connection', {saveData: true})
    const {services, reads} = failing()
    const parts = (
      <>
        <ServiceChoice jobs={[]} onChange={() => {}} />
        <ServicesSection />
      </>
    )
    renderPart(parts, services)
    expect(await screen.findAllByText(UNREAD, {}, FOUND)).toHaveLength(2)
    expect(reads()).toBe(2)
    await act(async () => {
      for (const report of reports) report([{isIntersecting: true}])
    })
    expect(screen.getAllByText(UNREAD)).toHaveLength(2)
    expect(reads()).toBe(2)
  })
})
