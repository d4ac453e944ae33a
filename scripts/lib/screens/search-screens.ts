import {NAMED_CAMPAIGNS} from '../../../server/seed/named-cases.ts'
import {createSandbox} from '../../../tests/journeys/sandbox.ts'
import {choosePlace, fillSubscribeForm} from '../../../tests/journeys/steps.ts'
import {type ScreenWalk, to} from './visit.ts'

const toSubscribeForm: ScreenWalk = async (visit) => {
  await to('/consumer/workshops?coords=34.1526,77.5771&address=Leh')(visit)
  await fillSubscribeForm(visit.page, {contact: `asha.${visit.phone}@mail.example`})
}

/** The search and its results, and the launch notices. */
export const SEARCH_SCREENS: Record<string, ScreenWalk> = {
  'home-campaign': to(`/consumer/home?campaign=${NAMED_CAMPAIGNS.forSomeVehicles}`),
  'location-search': async (visit) => {
    await to('/consumer/home')(visit)
    await visit.page.getByRole('button', {name: /^Location/}).click()
    await visit.page.getByRole('dialog').getByRole('combobox').fill('koraman')
    await visit.page.getByRole('option').first().waitFor()
  },
  'lite-form-filled': async (visit) => {
    await to('/consumer/home')(visit)
    await choosePlace(visit.page, 'koramangala', /Koramangala/)
    await visit.page.getByLabel('Mobile number').fill(visit.phone)
  },
  results: to('/consumer/workshops/Pune'),
  'results-empty': to('/consumer/workshops?coords=34.1526,77.5771&address=Leh'),
  'results-empty-filtered': to('/consumer/workshops?coords=34.1526,77.5771&address=Leh&certified=true'),
  'subscribe-problems': async (visit) => {
    await to('/consumer/register-interest')(visit)
    await visit.page.getByRole('button', {name: 'Subscribe'}).press('Enter')
    await visit.page.getByRole('alert').waitFor()
  },
  subscribed: async (visit) => {
    await toSubscribeForm(visit)
    await visit.page.getByRole('button', {name: 'Subscribe'}).click()
    await visit.page.getByText('Successfully subscribed.').waitFor()
  },
  'subscribe-failed': async (visit) => {
    await toSubscribeForm(visit)
    const sandbox = createSandbox(visit.origin, 'screens')
    await sandbox.fail({operation: 'POST /v1/subscriptions', kind: 'error'})
    await visit.page.getByRole('button', {name: 'Subscribe'}).click()
    await visit.page.getByText('Some error occured. Please retry..').waitFor()
  },
  'register-interest': to('/consumer/register-interest'),
  unsubscribe: to('/consumer/unsubscribe?token=AAAAAAAAAAAAAAAAAAAAAA'),
  'unsubscribe-unknown': async (visit) => {
    await to('/consumer/unsubscribe?token=AAAAAAAAAAAAAAAAAAAAAA')(visit)
    await visit.page.getByRole('button', {name: 'Stop the notices'}).click()
    await visit.page.getByRole('heading', {name: 'This link ends no notices'}).waitFor()
  },
  'results-without-place': to('/consumer/workshops'),
  'results-malformed': to('/consumer/workshops/pincode/12'),
}
