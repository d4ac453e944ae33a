import {screen, waitFor, within} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {afterAll, beforeAll, beforeEach, describe, expect, it} from 'vitest'
import * as z from 'zod'
import {NAMED_BOOKINGS} from '../../server/seed/named-cases.ts'
import {seededWorkshop} from '../support/server/bookings.ts'
import {startTestServer, type TestServer} from '../support/server/test-server.ts'
import {storedDraft} from './stored-draft.ts'
import {openTab, type Tab} from './tab.tsx'
import {confirmationOf, detailsOf, freeOn, HISTORY, type View, verificationOf, WORKSHOP} from './views.ts'

let server: TestServer
let place = ''
let workshopId = ''

/** Code that the site loads late: its first transformation must not count as waiting for a page. */
const lateCode = import.meta.glob('../../src/{features,parts,design-system}/**/*.tsx')

beforeAll(async () => {
  await Promise.all(Object.values(lateCode).map((load) => load()))
  server = await startTestServer()
  const {id, address} = await seededWorkshop(server)
  workshopId = id
  place = `${address.location.lat},${address.location.lng}`
})
afterAll(() => server.close())

beforeEach(async () => {
  const {answer} = await server.rest('POST', '/sandbox/sign-in', {body: {identity: 'fullProfile'}})
  localStorage.setItem('identity', JSON.stringify({value: answer, keptAt: server.clock.now()}))
})

/** Sets how many places of the workshop are free on a day. */
async function leavePlaces(day: string, places: number) {
  const {kysely} = server.database
  const row = await kysely
    .selectFrom('workshopDays')
    .select('booked')
    .where('workshopId', '=', workshopId)
    .where('day', '=', day)
    .executeTakeFirst()
  const booked = row?.booked ?? 0
  const capacity = booked + places
  await kysely
    .insertInto('workshopDays')
    .values({workshopId, day, booked, capacity})
    .onConflict((conflict) => conflict.columns(['workshopId', 'day']).doUpdateSet({capacity}))
    .execute()
}

/**
 * Shows every view before the write, then names those that do not show its result: in other tabs that stay
 * open, and in the writing tab when it goes there again.
 */
async function staleViews(views: Record<string, View>, begin: string, write: (tab: Tab) => Promise<unknown>) {
  const tab = await openTab(server, begin)
  const others: [name: string, other: Tab, after: RegExp][] = []
  for (const [name, {path, before, after}] of Object.entries(views)) {
    await tab.go(path)
    const other = await openTab(server, path)
    others.push([name, other, after])
    if (!(await tab.shows(before)) || !(await other.shows(before)))
      throw new Error(`${name}: ${before} is not shown by\n${other.text()}`)
  }
  await tab.go(begin)
  await write(tab)
  const stale: string[] = []
  for (const [name, other, after] of others)
    if (!(await other.shows(after))) stale.push(`${name}, in another tab`)
  for (const [name, {path, after}] of Object.entries(views)) {
    await tab.go(path)
    if (!(await tab.shows(after))) stale.push(`${name}, in the same tab`)
  }
  return stale
}

/** The code of the newest message to a phone. */
const newestCode = (phone: string) =>
  waitFor(async () => {
    const [newest] = await server.inbox(phone)
    return z.parse(z.string(), newest?.code)
  })

describe('Every view shows, in this tab and in others,', {timeout: 240_000}, () => {
  it('a cancelled booking, and its day free again', async () => {
    const id = NAMED_BOOKINGS.bookingConfirmed
    await leavePlaces('2026-03-13', 0)
    const stale = await staleViews(
      {
        'its details': {path: detailsOf(id), before: /Petrol.?Booking Confirmed/, after: /Petrol.?Cancelled/},
        'its confirmation': {
          path: confirmationOf(id),
          before: /Your appointment is confirmed/,
          after: /Your appointment is cancelled/,
        },
        'the history': {
          path: HISTORY,
          before: /PHN00002[^#]{1,60}13 Mar 2026Booking Confirmed/,
          after: /PHN00002[^#]{1,60}13 Mar 2026Cancelled/,
        },
        'the form': {path: WORKSHOP, before: /free days.{1,20}12 MarSat, 14 Mar/, after: /12 MarFri, 13 Mar/},
        'the results': {path: freeOn('2026-03-13', place), before: /315 workshops/, after: /316 workshops/},
        'its verification': {
          path: verificationOf(id),
          before: /What did the customer say/,
          after: /Booking is cancelled/,
        },
      },
      detailsOf(id),
      async (tab) => {
        await tab.press('Cancel booking')
        const question = await screen.findByRole('dialog')
        expect(question.textContent).toContain('Friday, 13 March 2026')
        await tab.press('Yes, cancel it', within(question))
        await tab.mustShow(/Booking cancelled successfully/)
      },
    )
    expect(stale).toEqual([])
  })

  it('a moved booking, with one day free and the other taken', async () => {
    const id = NAMED_BOOKINGS.tomorrow
    await leavePlaces('2026-03-11', 0)
    await leavePlaces('2026-03-12', 1)
    const stale = await staleViews(
      {
        'its details': {path: detailsOf(id), before: /date11 Mar 2026/, after: /date12 Mar 2026/},
        'its confirmation': {path: confirmationOf(id), before: /date11 Mar 2026/, after: /date12 Mar 2026/},
        'the history': {path: HISTORY, before: /PHN00017[^#]{1,60}11 Mar/, after: /PHN00017[^#]{1,60}12 Mar/},
        'the form': {path: WORKSHOP, before: /free days.?Thu, 12 Mar/, after: /free days.?Wed, 11 MarFri/},
        'the results': {path: freeOn('2026-03-12', place), before: /316 workshops/, after: /315 workshops/},
        'its verification': {path: verificationOf(id), before: /11 March 2026/, after: /12 March 2026/},
      },
      detailsOf(id),
      async (tab) => {
        await tab.press('Move to another day')
        await tab.pick('Thu, 12 Mar', within(await screen.findByRole('dialog')))
        await tab.press('Move the booking', within(await screen.findByRole('dialog')))
        await tab.mustShow(/Booking moved to Thursday, 12 March/)
      },
    )
    expect(stale).toEqual([])
  })

  it('a new booking, and its day taken', async () => {
    await leavePlaces('2026-03-13', 1)
    localStorage.setItem('bookingFormData', storedDraft(workshopId, '2026-03-13', server.clock.now()))
    const stale = await staleViews(
      {
        'the history': {path: HISTORY, before: /18 bookings/, after: /19 bookings/},
        'the form': {
          path: WORKSHOP,
          before: /free days.{1,30}Fri, 13 Mar/,
          after: /free days.{1,30}Mar.?Sat, 14 Mar/,
        },
        'the results': {path: freeOn('2026-03-13', place), before: /316 workshops/, after: /315 workshops/},
      },
      WORKSHOP,
      async (tab) => {
        await tab.press('Book now')
        await tab.mustShow(/Confirming your appointment/)
        await server.jobs.runDue()
        await tab.mustShow(/Your appointment is confirmed/)
      },
    )
    expect(stale).toEqual([])
  })

  it("the customer's answer to the call centre", async () => {
    const id = NAMED_BOOKINGS.noAnswer
    const stale = await staleViews(
      {
        'its details': {path: detailsOf(id), before: /16 Mar 2026/, after: /Morning \(10am-12pm\)/},
        'its confirmation': {path: confirmationOf(id), before: /16 Mar 2026/, after: /Morning \(10am-12pm\)/},
        'its verification': {
          path: verificationOf(id),
          before: /Recorded so far: No answer/,
          after: /The customer has verified this booking/,
        },
      },
      verificationOf(id),
      async (tab) => {
        await tab.pick(/Verified/)
        await tab.pick(/Morning/)
        await tab.press('Save')
        await tab.mustShow(/Preference Updated!/)
      },
    )
    expect(stale).toEqual([])
  })

  it('changed names', async () => {
    const stale = await staleViews(
      {
        'the profile': {path: '/consumer/profile', before: /Meera Krishnan/, after: /Lakshmi Krishnan/},
        'the header': {path: '/consumer/profile/addresses', before: /PahiyaMK/, after: /PahiyaLK/},
      },
      '/consumer/profile/edit',
      async (tab) => {
        await tab.type('First name', 'Lakshmi')
        await tab.press('Save')
        await tab.mustShow(/Lakshmi Krishnan/)
      },
    )
    expect(stale).toEqual([])
  })

  it('a deleted vehicle', async () => {
    const stale = await staleViews(
      {
        'the profile': {
          path: '/consumer/profile',
          before: /Maruti Suzuki SwiftPetrol.{1,99}Hyundai/,
          after: /vehiclesHyundai/,
        },
      },
      '/consumer/profile/edit-vehicle/c1',
      async (tab) => {
        await tab.press('Delete this vehicle')
        await tab.press('Yes, delete', within(await screen.findByRole('dialog')))
        await tab.mustShow(/Meera|Lakshmi/)
      },
    )
    expect(stale).toEqual([])
  })

  it('another default address', async () => {
    const stale = await staleViews(
      {
        'the profile': {path: '/consumer/profile', before: /Home Default/, after: /Office Default/},
        'the address book': {
          path: '/consumer/profile/addresses',
          before: /Home Default/,
          after: /Office Default/,
        },
      },
      '/consumer/profile/addresses',
      async (tab) => {
        await tab.press(/Set as default/)
        await tab.mustShow(/Office Default/)
      },
    )
    expect(stale).toEqual([])
  })

  it('an answer to an estimate', async () => {
    const id = NAMED_BOOKINGS.inProgress
    await server.rest('POST', '/sandbox/bookings', {body: {id, status: 'IN_PROGRESS', estimate: 'yes'}})
    const waits = /The workshop waits for your answer/
    // What is announced stands in every page of this process.
    const declined = /^(?!.*The workshop waits).*You have declined this estimate/s
    const stale = await staleViews(
      {
        'its details': {path: detailsOf(id), before: waits, after: declined},
        'its confirmation': {path: confirmationOf(id), before: waits, after: declined},
      },
      detailsOf(id),
      async (tab) => {
        await tab.press('Decline')
        await tab.mustShow(declined)
      },
    )
    expect(stale).toEqual([])
  })

  it('a day that is kept although the workshop has proposed another', async () => {
    const id = NAMED_BOOKINGS.requestReceived
    await server.database.executeSql("update bookings set proposed_day = '2026-03-18' where id = $1", [id])
    const asked = /proposes Wednesday, 18 March 2026/
    const withoutProposal = /^(?!.*proposes).*Petrol/s
    const stale = await staleViews(
      {
        'its details': {path: detailsOf(id), before: asked, after: withoutProposal},
        'its confirmation': {path: confirmationOf(id), before: asked, after: withoutProposal},
      },
      detailsOf(id),
      async (tab) => {
        await tab.press(/^Keep /)
        await tab.mustShow(withoutProposal)
      },
    )
    expect(stale).toEqual([])
  })

  it('free days as they are when a person wants to move a booking', async () => {
    await leavePlaces('2026-03-12', 1)
    const tab = await openTab(server, detailsOf(NAMED_BOOKINGS.requestReceived))
    const dayIsOffered = async () => {
      await tab.press('Move to another day')
      const dialog = within(await screen.findByRole('dialog'))
      await dialog.findByLabelText('Mon, 16 Mar')
      const offered = dialog.queryByLabelText('Thu, 12 Mar') !== null
      await tab.press('Close', dialog)
      return offered
    }
    expect(await dayIsOffered()).toBe(true)
    await leavePlaces('2026-03-12', 0)
    expect(await dayIsOffered()).toBe(false)
  })

  it('an account that is deleted', async () => {
    const {answer} = await server.rest('POST', '/sandbox/sign-in', {
      body: {identity: 'withoutDefaultAddress'},
    })
    localStorage.setItem('identity', JSON.stringify({value: answer, keptAt: server.clock.now()}))
    const signedOut = /Log in or sign up/
    const stale = await staleViews(
      {
        'the profile': {path: '/consumer/profile', before: /Imran Qureshi/, after: signedOut},
        'the history': {path: HISTORY, before: /bookings/, after: signedOut},
      },
      '/consumer/profile/my-data',
      async (tab) => {
        await tab.press('Delete your account')
        await tab.press('Yes, delete', within(await screen.findByRole('dialog')))
        await userEvent.type(await screen.findByLabelText('6-digit code'), await newestCode('+915550000004'))
        await tab.mustShow(signedOut)
      },
    )
    expect(stale).toEqual([])
  })
})
