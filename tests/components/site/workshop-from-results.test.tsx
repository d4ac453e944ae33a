import {act, screen, waitFor, within} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import type {AvailableWorkshop, Workshop} from '../../../contract/reference/workshops.ts'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {fakeWorkshop} from '../../support/fakes/fake-workshops.ts'
import {placeWith} from '../results/result-answers.ts'

const LISTED: AvailableWorkshop = fakeWorkshop({name: 'Garage 1', serialId: 'W000001'})

const WHOLE: Workshop = {
  ...LISTED,
  name: 'Garage One',
  description: null,
  website: null,
  email: null,
  phoneNumber1: '+912025500000',
  leadPhoneNumber: null,
  status: 'ACTIVE',
  openingHours: [],
  facilities: [],
  services: [{id: '1', jobTypeId: 'SERVICING', repairTypeId: 'service', isApproved: true}],
}

/** The results of Pune with one workshop, whose own page waits for its answer. */
async function pressTheCard(path = '/consumer/workshops/Pune') {
  const answer = Promise.withResolvers<{answer: Workshop}>()
  let reads = 0
  const fake = fakeServices({
    answers: {
      ...placeWith(1),
      findAvailableWorkshops: () => ({answer: [LISTED]}),
      oneWorkshopUsingSerialId: () => {
        reads += 1
        return answer.promise
      },
      '/facilities/v1': () => ({answer: []}),
    },
  })
  const {person} = renderSite(path, fake.services)
  const list = within(await screen.findByRole('list', {name: 'Workshops'}))
  await person.click(list.getByRole('link', {name: /Garage 1/}))
  return {answer, fake, person, reads: () => reads}
}

describe('a workshop opened from the results', () => {
  test('shows at once what its card showed, and says that the rest is loading', async () => {
    const {reads} = await pressTheCard()
    const heading = await screen.findByRole('heading', {level: 1, name: 'Garage 1'})
    expect(document.title).toBe('Garage 1 · Pahiya')
    expect(screen.getByText('Rated 4.5 out of 5 by 120 customers')).toBeDefined()
    expect(screen.getByText('12, FC Road, Shivajinagar, Pune')).toBeDefined()
    expect(screen.getByRole('list', {name: 'Photos of Garage 1'})).toBeDefined()
    expect(screen.getAllByRole('status', {name: 'Loading…'})).not.toEqual([])
    expect(screen.queryByRole('link', {name: /^Call/})).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(reads()).toBe(1)
  })

  test('has the facts of its own page as soon as they are read, under the same heading', async () => {
    const {answer, reads} = await pressTheCard()
    const heading = await screen.findByRole('heading', {level: 1, name: 'Garage 1'})
    await act(async () => answer.resolve({answer: WHOLE}))
    expect(await screen.findByRole('heading', {level: 1, name: 'Garage One'})).toBe(heading)
    expect(screen.getByRole('link', {name: /^Call/}).getAttribute('href')).toBe('tel:+912025500000')
    expect(reads()).toBe(1)
  })

  test('that has been closed meanwhile says so', async () => {
    const {answer} = await pressTheCard()
    await screen.findByRole('heading', {level: 1, name: 'Garage 1'})
    await act(async () => answer.resolve({answer: {...WHOLE, status: 'INACTIVE'}}))
    const closed = await screen.findByRole('heading', {
      level: 1,
      name: /^This workshop's online profile is currently inactive/,
    })
    expect(document.activeElement).toBe(closed)
  })

  test('that is closed takes no focus where its page is opened by its address', async () => {
    const fake = fakeServices({
      answers: {oneWorkshopUsingSerialId: () => ({answer: {...WHOLE, status: 'INACTIVE'}})},
    })
    renderSite('/consumer/workshop-result/garage-one-W000001', fake.services)
    await screen.findByRole('heading', {level: 1, name: /is currently inactive/})
    expect(document.activeElement).toBe(document.body)
  })

  test('that cannot be read says so, and is read again when asked', async () => {
    let isDown = true
    const fake = fakeServices({
      answers: {
        ...placeWith(1),
        findAvailableWorkshops: () => ({answer: [LISTED]}),
        oneWorkshopUsingSerialId: () => (isDown ? Promise.reject(new CallFailure(null)) : {answer: WHOLE}),
        '/facilities/v1': () => ({answer: []}),
      },
    })
    const {person} = renderSite('/consumer/workshops/Pune', fake.services)
    await person.click(await screen.findByRole('link', {name: /Garage 1/}))
    const failed = await screen.findByRole('heading', {name: 'Some error occured.. Please retry.'})
    await waitFor(() => expect(document.activeElement).toBe(failed))
    isDown = false
    await person.click(screen.getByRole('button', {name: 'Try again'}))
    expect(await screen.findByRole('heading', {level: 1, name: 'Garage One'})).toBeDefined()
  })
})
