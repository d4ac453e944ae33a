// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest'
import {z} from 'zod/mini'
import {EMPTY_BOOKING_DRAFT} from '../../../machines/booking/types.ts'
import {forgetBookingAccess, storeBookingAccess} from '../../../src/platform/storage/booking-access.ts'
import {campaignDetailsOf, changeSearch} from '../../../src/platform/storage/search-form.ts'
import type {SentCode} from '../../../src/platform/storage/sent-code.ts'
import {localStorageValue} from '../../../src/platform/storage/storage.ts'
import {createStoredValues} from '../../../src/platform/storage/stored-values.ts'

const DAY = 86_400_000
const KEY = 'vehicle'

let now = 0

function storedVehicle(lifetimeMs?: number) {
  const schema = z.object({make: z.string(), year: z.number()})
  return localStorageValue({
    key: KEY,
    schema,
    now: () => now,
    ...(lifetimeMs === undefined ? {} : {lifetimeMs}),
  })
}

const NOBODY = {firstName: null, lastName: null, title: null}
const SENT: SentCode = {
  phone: '+919810012345',
  refId: 'reference',
  resendAt: 60_000,
  purpose: 'book',
  channel: 'sms',
  channels: [],
}
const SWIFT = {make: 'Maruti Suzuki', year: 2021}

beforeEach(() => {
  now = 1_000
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

describe('a logout', () => {
  const signOut = (why?: {isSessionOver: boolean}) => {
    for (const key of ['cookiePolicy', 'locale', 'country', 'deskOutcomes', 'deskDraft', 'searchPhone'])
      localStorage.setItem(key, 'stored')
    createStoredValues(() => now).removePersonalData(why)
    return Object.keys(localStorage).toSorted()
  }

  it('leaves the consent, the language, the country and what an agent has saved', () => {
    expect(signOut()).toEqual(['cookiePolicy', 'country', 'deskOutcomes', 'locale'])
  })

  it('leaves also what an agent was typing when the session has ended by itself', () => {
    expect(signOut({isSessionOver: true})).toEqual([
      'cookiePolicy',
      'country',
      'deskDraft',
      'deskOutcomes',
      'locale',
    ])
  })

  it('forgets the code that was sent, and tells every part of the page', () => {
    const stored = createStoredValues(() => now)
    const heard: unknown[] = []
    stored.identity.write({...NOBODY, idToken: 'a.b.c', phone: '+915550000201'})
    stored.identity.follow(() => heard.push(stored.identity.read()))
    stored.sentCode.write(SENT)
    stored.removePersonalData()
    expect([heard, stored.sentCode.read()]).toEqual([[null], null])
  })
})

describe('a code that was sent', () => {
  const stored = () => createStoredValues(() => now).sentCode
  const readAt = (path: string) => {
    history.replaceState(null, '', path)
    return stored().read()
  }

  it('is asked for at the address where it was sent, and at no other', () => {
    history.replaceState(null, '', '/consumer/profile/my-data')
    stored().write(SENT)
    expect(readAt('/consumer/home')).toBeNull()
    expect(readAt('/consumer/profile/my-data')).toMatchObject(SENT)
  })

  it('is asked for until it expires, ten minutes later', () => {
    stored().write(SENT)
    now += 10 * 60_000 - 1
    expect(stored().read()).toMatchObject(SENT)
    now += 1
    expect(stored().read()).toBeNull()
  })
})

describe('a stored search', () => {
  it('takes the offer of a new campaign from the start, and keeps the choice for the same one', () => {
    const {searchForm} = createStoredValues(() => now)
    changeSearch({searchForm}, (before) => ({campaignDetails: campaignDetailsOf(before, 'WINTER')}))
    expect(searchForm.read()?.campaignDetails).toEqual({campaignName: 'WINTER', isCampaignOfferAvailed: true})
    changeSearch({searchForm}, () => ({
      campaignDetails: {campaignName: 'WINTER', isCampaignOfferAvailed: false},
    }))
    changeSearch({searchForm}, (before) => ({campaignDetails: campaignDetailsOf(before, 'WINTER')}))
    expect(searchForm.read()?.campaignDetails.isCampaignOfferAvailed).toBe(false)
  })
})

describe('a stored value', () => {
  it('is read as it was stored, and is absent after removal', () => {
    const stored = storedVehicle()
    stored.write(SWIFT)
    const before = stored.read()
    stored.remove()
    expect([before, stored.read()]).toEqual([SWIFT, null])
  })

  it('counts as absent after its lifetime', () => {
    const stored = storedVehicle(DAY)
    stored.write(SWIFT)
    now = 1_000 + DAY - 1
    const last = stored.read()
    now = 1_000 + DAY
    expect([last, stored.read()]).toEqual([SWIFT, null])
  })

  it('without a lifetime stays', () => {
    const stored = storedVehicle()
    stored.write(SWIFT)
    now += 365 * DAY
    expect(stored.read()).toEqual(SWIFT)
  })

  it.each([
    {title: 'no JSON', stored: 'Maruti'},
    {title: 'an empty text', stored: ''},
    {title: 'null', stored: 'null'},
    {title: 'a bare value of another program', stored: '42'},
    {title: 'a value without its envelope', stored: JSON.stringify(SWIFT)},
    {
      title: "last year's shape",
      stored: JSON.stringify({keptAt: 1_000, value: {manufacturer: 'Tata', year: 2021}}),
    },
    {title: 'no moment of keeping', stored: JSON.stringify({value: SWIFT})},
    {title: 'a moment that is no number', stored: JSON.stringify({keptAt: 'today', value: SWIFT})},
  ])('is absent where storage holds $title', ({stored}) => {
    localStorage.setItem(KEY, stored)
    expect(storedVehicle(DAY).read()).toBe(null)
  })

  it('is published to the other tabs, when stored, removed and malformed', () => {
    const heard: unknown[] = []
    const stop = storedVehicle(DAY).watch((value) => heard.push(value))
    const change = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', {key, newValue}))
    change(KEY, JSON.stringify({keptAt: 1_000, value: SWIFT}))
    change('another key', JSON.stringify({keptAt: 1_000, value: SWIFT}))
    change(KEY, 'rubbish')
    change(KEY, null)
    stop()
    change(KEY, JSON.stringify({keptAt: 1_000, value: SWIFT}))
    expect(heard).toEqual([SWIFT, null, null])
  })

  it('is published to a page that comes back from the page cache, if it has changed meanwhile', () => {
    const heard: unknown[] = []
    const stop = storedVehicle(DAY).watch((value) => heard.push(value))
    const leaveAndReturn = (persisted: boolean, meanwhile: () => void) => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', {persisted}))
      meanwhile()
      window.dispatchEvent(new PageTransitionEvent('pageshow', {persisted}))
    }
    const store = () => localStorage.setItem(KEY, JSON.stringify({keptAt: 1_000, value: SWIFT}))
    leaveAndReturn(true, store)
    leaveAndReturn(true, () => {})
    leaveAndReturn(true, () => localStorage.clear())
    leaveAndReturn(false, store)
    stop()
    leaveAndReturn(true, () => localStorage.clear())
    expect(heard).toEqual([SWIFT, null])
  })
})

describe('forbidden or full storage', () => {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }

  it('stores nothing and throws nothing', () => {
    vi.stubGlobal('localStorage', {getItem: forbid, setItem: forbid, removeItem: forbid})
    const stored = storedVehicle()
    stored.write(SWIFT)
    stored.remove()
    expect(stored.read()).toBe(null)
  })

  it('the booking that was just made and its proof last for the page’s lifetime, or until a logout', () => {
    vi.stubGlobal('localStorage', {getItem: forbid, setItem: forbid, removeItem: forbid})
    const stored = createStoredValues(() => now)
    stored.lastBooking.write({generatedId: 'b-1'})
    storeBookingAccess(stored, 'b-1', {refId: 'ref-1', grant: 'a-grant'})
    expect(stored.lastBooking.read()).toEqual({generatedId: 'b-1'})
    expect(stored.bookingAccess.read()).toEqual({'b-1': {refId: 'ref-1', grant: 'a-grant'}})
    stored.removePersonalData()
    expect([stored.lastBooking.read(), stored.bookingAccess.read()]).toEqual([null, null])
  })

  it('that does not exist at all stores nothing and throws nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    const stored = storedVehicle()
    stored.write(SWIFT)
    stored.remove()
    expect(stored.read()).toBe(null)
  })
})

describe('what this site stores', () => {
  const everything = () => {
    const stored = createStoredValues(() => now)
    stored.searchForm.write({
      vehicleDetails: {make: '', model: '', variant: ''},
      campaignDetails: {campaignName: null, isCampaignOfferAvailed: false},
      couponDetails: null,
      isCas: false,
      workshopsSortBy: 'RECOMMENDED',
      jobs: ['SERVICING'],
      location: null,
    })
    stored.bookingForm.write({
      draft: {...EMPTY_BOOKING_DRAFT, jobs: []},
      jobId: 'job-1',
      workshopId: 'workshop-1',
    })
    stored.consumerDetails.write({customerId: 'customer-1', proof: null})
    stored.referral.write({values: {utm_source: 'newsletter', gclId: 'click'}, timestamp: now})
    stored.lastBooking.write({generatedId: 'generated-1'})
    stored.bookingAccess.write({'generated-1': {refId: 'ref-1', grant: 'grant-1'}})
    return stored
  }
  const present = (stored: ReturnType<typeof everything>) => ({
    searchForm: stored.searchForm.read() !== null,
    bookingForm: stored.bookingForm.read() !== null,
    consumerDetails: stored.consumerDetails.read() !== null,
    referral: stored.referral.read() !== null,
    lastBooking: stored.lastBooking.read() !== null,
    bookingAccess: stored.bookingAccess.read() !== null,
  })

  it('has the names of the specification', () => {
    everything()
    const keys = Object.keys(localStorage)
    expect(keys).toEqual(
      expect.arrayContaining([
        'searchFormData',
        'consumerDetails',
        'referralData',
        'booking',
        'bookingAuthMap',
      ]),
    )
    for (const [key, keep] of [
      ['country', (stored: ReturnType<typeof everything>) => stored.country.write('DE')],
      ['locale', (stored: ReturnType<typeof everything>) => stored.locale.write('en')],
      [
        'userMetadata',
        (stored: ReturnType<typeof everything>) =>
          stored.userMetadata.write({isviewProfileWalkthroughDone: true}),
      ],
    ] as const) {
      keep(everything())
      expect(Object.keys(localStorage)).toContain(key)
    }
  })

  it('personal data and referral data expire after 24 hours, a booking of this browser after 30 days', () => {
    const stored = everything()
    const at = (elapsed: number) => {
      now = 1_000 + elapsed
      return present(stored)
    }
    const all = {
      searchForm: true,
      bookingForm: true,
      consumerDetails: true,
      referral: true,
      lastBooking: true,
      bookingAccess: true,
    }
    const short = {searchForm: false, bookingForm: false, consumerDetails: false, referral: false}
    expect([at(DAY - 1), at(DAY), at(30 * DAY - 1), at(30 * DAY)]).toEqual([
      all,
      {...all, ...short},
      {...all, ...short},
      {...short, lastBooking: false, bookingAccess: false},
    ])
  })

  it('a draft of an earlier release, with a field less, counts as absent', () => {
    const stored = everything()
    const {instructions, ...older} = {...EMPTY_BOOKING_DRAFT, jobs: []}
    localStorage.setItem(
      'bookingFormData',
      JSON.stringify({keptAt: now, value: {draft: older, jobId: null, workshopId: 'workshop-1'}}),
    )
    expect([instructions, stored.bookingForm.read()]).toEqual(['', null])
  })

  it('a draft that the site stored on 23 November 2026 is read: a field added later needs a default', () => {
    const draft = {
      firstName: 'Asha',
      lastName: 'Rao',
      phone: '98765 43210',
      bookingDate: '2026-11-24',
      vehicle: {make: 'Tata', model: 'Nexon', variant: 'Petrol'},
      registration: 'KA05MN1234',
      year: '2021',
      jobs: ['SERVICING'],
      instructions: 'Ring twice',
      pickup: null,
      bookingTermsAgreed: true,
      privacyPolicyAgreed: true,
      marketingOptInAgreed: false,
    }
    const stored = everything()
    const value = {draft, jobId: 'job-1', workshopId: 'workshop-1'}
    localStorage.setItem('bookingFormData', JSON.stringify({keptAt: now, value}))
    expect(stored.bookingForm.read()?.draft).toMatchObject(draft)
  })
})

describe('The proofs of bookings', () => {
  it('stand beside each other, and one that ends takes no other with it', () => {
    const stored = createStoredValues(() => now)
    const proof = (name: string) => ({refId: `ref of ${name}`, grant: `grant of ${name}`})
    storeBookingAccess(stored, 'booking-1', proof('one'))
    storeBookingAccess(stored, 'booking-2', proof('two'))
    storeBookingAccess(stored, 'booking-1', proof('three'))
    expect(stored.bookingAccess.read()).toEqual({'booking-1': proof('three'), 'booking-2': proof('two')})
    forgetBookingAccess(stored, 'booking-1')
    expect(stored.bookingAccess.read()).toEqual({'booking-2': proof('two')})
  })
})
