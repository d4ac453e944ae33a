// @vitest-environment jsdom
import {afterEach, expect, it, vi} from 'vitest'
import {createPageActors} from '../../../src/app/actors.ts'
import {changeSearch} from '../../../src/platform/storage/search-form.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {PUNE} from '../../support/fakes/fake-workshops.ts'
import {PATIENT} from '../../support/patient.ts'

const COUNTRIES = [
  {id: 'IN', name: 'India', continent: 'AS'},
  {id: 'JP', name: 'Japan', continent: 'AS'},
]

afterEach(() => localStorage.clear())

it('a chosen country reaches the storage, the server’s cookie and the other tabs, and the place is forgotten', async () => {
  const {services} = fakeServices({answers: {'/countries/v1': () => ({answer: COUNTRIES})}})
  changeSearch(services.stored, () => ({location: PUNE, jobs: ['SERVICING']}))
  const otherTab = new BroadcastChannel('country-selected')
  const heard: unknown[] = []
  otherTab.addEventListener('message', ({data}) => heard.push(data))
  const {region} = createPageActors(services)
  region.send({type: 'chooser.asked'})
  await vi.waitFor(() => expect(services.queryClient.getQueryData(['countries'])).toEqual(COUNTRIES), PATIENT)
  await new Promise((resolve) => setImmediate(resolve))
  region.send({type: 'country.chosen', country: 'JP'})
  await vi.waitFor(() => expect(heard).toEqual([{country: 'JP'}]), PATIENT)
  otherTab.close()
  expect(services.stored.country.read()).toBe('JP')
  expect(document.cookie).toContain('=JP')
  expect(services.stored.searchForm.read()).toMatchObject({location: null, jobs: ['SERVICING']})
})
