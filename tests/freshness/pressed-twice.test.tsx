import {cleanup, fireEvent, screen, waitFor, within} from '@testing-library/react'
import {afterAll, afterEach, beforeAll, expect, it} from 'vitest'
import {NAMED_BOOKINGS, type NamedIdentity} from '../../server/seed/named-cases.ts'
import {seededWorkshop} from '../support/server/bookings.ts'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'
import {storedDraft} from './stored-draft.ts'
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
afterEach(() => {
  network.delayMs = 0
  cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
})

const PATIENT = {timeout: 20_000}

interface Press {
  what: string
  path: string
  /** Who is signed in; nobody when absent. */
  as?: NamedIdentity
  prepare?: () => Promise<unknown>
  /** What a person does before the press. */
  begin?: (tab: Tab) => Promise<unknown>
  /** The form of the button, where the page has several. */
  place?: string
  button: string | RegExp
  /** Every request of the press but reads. */
  sent: readonly string[]
}

async function signIn(identity: NamedIdentity) {
  const {answer} = await server.rest('POST', '/sandbox/sign-in', {body: {identity}})
  localStorage.setItem('identity', JSON.stringify({value: answer, keptAt: server.clock.now()}))
}

const dialog = async () => within(await screen.findByRole('dialog'))
const ask = (name: string | RegExp) => (tab: Tab) => tab.press(name)
const execute = (sql: string, ...values: string[]) => server.database.executeSql(sql, values)

const PROPOSAL = "update bookings set proposed_day = '2026-03-18' where id = $1"

const PRESSES: Press[] = [
  {
    what: 'the cancellation of a booking',
    path: detailsOf(NAMED_BOOKINGS.bookingConfirmed),
    as: 'fullProfile',
    begin: ask('Cancel booking'),
    button: 'Yes, cancel it',
    sent: ['cancelBooking'],
  },
  {
    what: 'a move to another day',
    path: detailsOf(NAMED_BOOKINGS.tomorrow),
    as: 'fullProfile',
    async begin(tab) {
      await tab.press('Move to another day')
      await tab.pick('Thu, 12 Mar', await dialog())
    },
    button: 'Move the booking',
    sent: ['rescheduleBooking'],
  },
  {
    what: 'a proposed day that is kept',
    path: detailsOf(NAMED_BOOKINGS.requestReceived),
    as: 'fullProfile',
    prepare: () => execute(PROPOSAL, NAMED_BOOKINGS.requestReceived),
    button: /^Keep /,
    sent: ['POST /v1/bookings/:id/proposal'],
  },
  {
    what: 'a proposed day that is accepted',
    path: detailsOf(NAMED_BOOKINGS.requestReceived),
    as: 'fullProfile',
    prepare: () => execute(PROPOSAL, NAMED_BOOKINGS.requestReceived),
    button: 'Accept Wednesday, 18 March 2026',
    sent: ['rescheduleBooking'],
  },
  {
    what: 'an estimate that is declined',
    path: detailsOf(NAMED_BOOKINGS.inProgress),
    as: 'fullProfile',
    prepare: () =>
      server.rest('POST', '/sandbox/bookings', {
        body: {id: NAMED_BOOKINGS.inProgress, status: 'IN_PROGRESS', estimate: 'yes'},
      }),
    button: 'Decline',
    sent: ['POST /v1/bookings/:id/estimate'],
  },
  {
    what: 'a booking',
    path: WORKSHOP,
    as: 'fullProfile',
    async prepare() {
      const {id} = await seededWorkshop(server)
      localStorage.setItem('bookingFormData', storedDraft(id, '2026-03-13', server.clock.now()))
    },
    button: 'Book now',
    sent: ['bookAsync'],
  },
  {
    what: 'the answer of a customer to the call centre',
    path: verificationOf(NAMED_BOOKINGS.noAnswer),
    async begin(tab) {
      await tab.pick(/Verified/)
      await tab.pick(/Morning/)
    },
    button: 'Save',
    sent: ['updateBookingByCallCenter'],
  },
  {
    what: 'changed names',
    path: '/consumer/profile/edit',
    as: 'fullProfile',
    begin: (tab) => tab.type('First name', 'Lakshmi'),
    button: 'Save',
    sent: ['PATCH /v1/consumers/cip'],
  },
  {
    what: 'a deleted vehicle',
    path: '/consumer/profile/edit-vehicle/c1',
    as: 'fullProfile',
    begin: ask('Delete this vehicle'),
    button: 'Yes, delete',
    sent: ['PATCH /v1/consumers/cip'],
  },
  {
    what: 'another default address',
    path: '/consumer/profile/addresses',
    as: 'fullProfile',
    button: /Set as default/,
    sent: ['PATCH /v1/consumers/cip'],
  },
  {
    what: 'a changed address',
    path: '/consumer/profile/addresses',
    as: 'fullProfile',
    begin: ask(/^Edit Office/),
    button: 'Save address',
    sent: ['PATCH /v1/consumers/cip'],
  },
  {
    what: 'a deleted address',
    path: '/consumer/profile/addresses',
    as: 'fullProfile',
    begin: ask(/^Delete Office/),
    button: 'Yes, delete',
    sent: ['PATCH /v1/consumers/cip'],
  },
  {
    what: 'the walkthrough that was read',
    path: '/consumer/profile',
    as: 'newcomer',
    button: 'Got it',
    sent: ['PATCH /v1/consumers/cip'],
  },
  {
    what: 'the end of all sessions',
    path: '/consumer/profile/sessions',
    as: 'withoutAddresses',
    button: /^Sign out everywhere/,
    sent: ['DELETE /v1/consumers/sessions', 'POST /v1/auth/logout'],
  },
  {
    what: 'a question to the support',
    path: '/consumer/contact',
    async begin(tab) {
      await tab.type('Your e-mail or mobile number', 'asha@mail.example')
      await tab.type('Your question', 'When do you open?')
    },
    button: /^Send/,
    sent: ['POST /v1/questions'],
  },
  {
    what: 'a code for a booking',
    path: detailsOf(NAMED_BOOKINGS.completed),
    button: 'Send me a code',
    sent: ['POST /v1/consumers/otp'],
  },
  {
    what: 'the end of a session',
    path: '/consumer/profile',
    as: 'withoutAddresses',
    button: 'Log out',
    sent: ['POST /v1/auth/logout'],
  },
  {
    what: 'a new agent',
    path: '/consumer/verification-lead',
    as: 'callCentreLead',
    begin: (tab) => tab.type('Mobile number', '5512345099'),
    button: 'Add',
    sent: ['POST /v1/desk/agents'],
  },
  {
    what: 'an agent who is disabled',
    path: '/consumer/verification-lead',
    as: 'callCentreLead',
    begin: ask(/^Disable Asha/),
    button: 'Yes, disable',
    sent: ['DELETE /v1/desk/agents/:id'],
  },
  {
    what: 'the next booking of an agent',
    path: '/consumer/booking-verification',
    as: 'secondAgent',
    button: 'Call the next one',
    sent: ['POST /v1/desk/leases'],
  },
  {
    what: 'a closed day',
    path: '/consumer/operations/workshops/COMPLETE1',
    as: 'operator',
    begin: (tab) => tab.type('Day', '2026-04-01'),
    place: 'Add a day',
    button: 'Save',
    sent: ['POST /v1/operators/edits'],
  },
  {
    what: 'a day that is as usual again',
    path: '/consumer/operations/workshops/COMPLETE1',
    as: 'operator',
    button: 'As usual on Wednesday, 1 April 2026',
    sent: ['POST /v1/operators/edits'],
  },
  {
    what: 'a change that is undone',
    path: '/consumer/operations/workshops/COMPLETE1',
    as: 'operator',
    button: /^Undo the change/,
    sent: ['POST /v1/operators/edits/:id/undo'],
  },
]

/** Twice before anything is rendered, and once more while the answer is on its way. */
async function pressTwice(button: HTMLElement) {
  network.delayMs = 300
  network.received.length = 0
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(network.waiting).toBeGreaterThan(0), PATIENT)
  if (button.isConnected) fireEvent.click(button)
  network.delayMs = 0
  await waitFor(() => expect(network.waiting).toBe(0), PATIENT)
}

const READS = /^GET |^(?!bookAsync|cancelBooking|rescheduleBooking|updateBooking)[a-z]\w+$/

it.each(PRESSES)('$what is sent once', {timeout: 60_000}, async ({path, as, prepare, begin, ...press}) => {
  if (as !== undefined) await signIn(as)
  await prepare?.()
  const tab = await openTab(server, path)
  await begin?.(tab)
  await waitFor(() => expect(network.waiting).toBe(0), PATIENT)
  const form =
    press.place === undefined ? screen : within(await screen.findByRole('form', {name: press.place}))
  const [button] = await form.findAllByRole('button', {name: press.button}, PATIENT)
  if (button === undefined) throw new Error('there is no such button')
  await pressTwice(button)
  const writes = network.received.filter((each) => !READS.test(each))
  expect(writes.map((each) => each.replace(/[0-9a-f-]{36}/, ':id'))).toEqual(press.sent)
})
