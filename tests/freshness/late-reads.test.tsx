import {cleanup, screen, within} from '@testing-library/react'
import {afterAll, afterEach, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import {NAMED_BOOKINGS, NAMED_WORKSHOPS} from '../../server/seed/named-cases.ts'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'
import {network, openTab, type Tab} from './tab.tsx'
import {detailsOf, verificationOf, WORKSHOP} from './views.ts'

let server: TestServer

/** Code that the site loads late. */
const lateCode = import.meta.glob('../../src/{features,parts,design-system}/**/*.tsx')

beforeAll(async () => {
  await Promise.all(Object.values(lateCode).map((load) => load()))
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const {answer} = await server.rest('POST', '/sandbox/sign-in', {body: {identity: 'fullProfile'}})
  localStorage.setItem('identity', JSON.stringify({value: answer, keptAt: server.clock.now()}))
})
afterEach(() => {
  network.delayMs = 0
  cleanup()
  document.body.replaceChildren()
})

/** The open dialog, when it has loaded the field. */
async function dialog(field?: string | RegExp) {
  const found = await screen.findByRole('dialog')
  if (field !== undefined) await within(found).findByLabelText(field, {}, {timeout: 5000})
  return found
}
const pressed = (name: string | RegExp, field?: string) => async (tab: Tab) => {
  await tab.press(name)
  return dialog(field)
}
const ticked = (label: RegExp, field: string | RegExp) => async (tab: Tab) => {
  await tab.pick(label)
  return dialog(field)
}
const typed = (label: string, text: string) => async (tab: Tab) => {
  await tab.type(label, text)
  return tab.page.getByLabelText(label)
}

const BOOKING = detailsOf(NAMED_BOOKINGS.bookingConfirmed)
const FULL = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.fullForThirtyDays}`

interface Open {
  what: string
  path: string
  /** Opens it and answers the dialog, or the field with the typed text. */
  open: (tab: Tab) => Promise<HTMLElement>
}

const OPEN: Open[] = [
  {what: 'the question before a cancellation', path: BOOKING, open: pressed('Cancel booking')},
  {what: 'the days of a move', path: BOOKING, open: pressed('Move to another day', 'Thu, 12 Mar')},
  {what: 'the booking form', path: WORKSHOP, open: typed('Instructions for the workshop (optional)', 'Ring')},
  {what: 'the calendar of the booking form', path: WORKSHOP, open: pressed('Another day')},
  {what: 'the offers', path: WORKSHOP, open: pressed('Change offer')},
  {what: 'the pickup address', path: WORKSHOP, open: ticked(/^Pick up my car/, /^Home/)},
  {
    what: 'the notice of a free day',
    path: FULL,
    open: pressed('Hear when a day is free', 'E-mail, or phone with country code'),
  },
  {what: 'the profile', path: '/consumer/profile/edit', open: typed('First name', 'Ashalata')},
  {what: 'a new vehicle', path: '/consumer/profile/add-vehicle', open: typed('Registration number', 'KA01')},
  {
    what: 'a changed vehicle',
    path: '/consumer/profile/edit-vehicle/c1',
    open: typed('Registration number', 'KA02'),
  },
  {what: 'a new address', path: '/consumer/profile/addresses', open: pressed('Add address')},
  {
    what: 'the question before an address is deleted',
    path: '/consumer/profile/addresses',
    open: pressed('Delete Office'),
  },
  {what: 'a question to the support', path: '/consumer/contact', open: typed('Your question', 'When?')},
  {
    what: 'a launch notice',
    path: '/consumer/register-interest',
    open: typed('E-mail, or phone with country code', 'asha@'),
  },
  {
    what: 'the question before the account is deleted',
    path: '/consumer/profile/my-data',
    open: pressed('Delete your account'),
  },
  {
    what: 'the code before my data is downloaded',
    path: '/consumer/profile/my-data',
    open: pressed('Download your data', '6-digit code'),
  },
  {
    what: 'the filters',
    path: '/consumer/workshops?coords=12.935,77.624&address=Koramangala',
    open: pressed('Filters'),
  },
  {what: 'a place of the search', path: '/consumer/home', open: pressed(/^Location/)},
  {what: 'a city of the world', path: '/consumer/workshop-search', open: pressed(/^City/)},
  {what: 'the countries', path: '/consumer/credits', open: pressed(/^Change country/)},
  {
    what: 'the call centre’s outcome',
    path: verificationOf(NAMED_BOOKINGS.bookingConfirmed),
    open: async (tab) => {
      await tab.pick(/Verified/)
      return tab.page.getByLabelText(/Verified/)
    },
  },
]

const stateOf = (element: HTMLElement) => ({
  isThere: element.isConnected,
  fields: [element, ...element.querySelectorAll('input, textarea, select')].flatMap((each) =>
    each instanceof HTMLInputElement
      ? [`${each.value} ${each.checked}`]
      : each instanceof HTMLTextAreaElement
        ? [each.value]
        : [],
  ),
  buttons: within(element)
    .queryAllByRole('button')
    .map(({textContent}) => textContent),
})

describe('Answers that come late close and change nothing that a person has open', () => {
  it.each(OPEN)('$what', {timeout: 60_000}, async ({path, open}) => {
    const tab = await openTab(server, path)
    const element = await open(tab)
    await tab.hasRead()
    const focused = document.activeElement
    const before = stateOf(element)
    // Longer than the router waits until it shows that a page is pending.
    network.delayMs = 1200
    const began = performance.now()
    const read = tab.readAgain()
    expect(tab.reading()).toBeGreaterThan(0)
    expect(stateOf(element)).toEqual(before)
    await read
    expect(performance.now() - began).toBeGreaterThan(1100)
    expect(stateOf(element)).toEqual(before)
    expect(document.activeElement).toBe(focused)
  })
})
