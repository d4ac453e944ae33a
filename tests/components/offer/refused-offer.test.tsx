import {screen, waitFor} from '@testing-library/react'
import {afterEach, describe, expect, it} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import type {FailureCode} from '../../../domain/failure-codes.ts'
import type {FakeAnswers} from '../../support/fakes/fake-call.ts'
import {recordOf} from '../../support/record.ts'
import {announced} from '../midnight/new-day.ts'
import {
  COOL_CABIN,
  DRAFT_WITH_I20,
  openWorkshopPage,
  WASH,
  withDraft,
  workshopWith,
} from './open-workshop-page.tsx'

const PACKAGE = ['SERVICING', 'AC_SERVICE']
const COUPON = {couponCode: 'SAVE500', couponPercentage: 500}
const REFUSED =
  'Some Unknown error occured.The offer has ended. Look at “Your offer” below before you book again.Nothing you entered is lost.'

/** The first attempt with an offer ends it and is refused; one without an offer is accepted. */
function refusing(code: FailureCode, workshop: Parameters<typeof workshopWith>[1] = {}) {
  let isEnded = false
  const answers: FakeAnswers = {
    oneWorkshopUsingSerialId: () => ({
      answer: workshopWith(PACKAGE, {...workshop, customOffers: [{...WASH, isActive: !isEnded}]}),
    }),
    '/campaigns/v1/:campaignName': () => ({
      answer: isEnded ? {...COOL_CABIN, endDate: '2025-11-18'} : COOL_CABIN,
    }),
    bookAsync: ({booking}) => {
      if (recordOf(booking)['campaign'] === undefined) return {answer: {generatedId: 'booking-1'}}
      isEnded = code === 'OFFER_NOT_VALID'
      throw new CallFailure(code)
    },
  }
  return answers
}
const bookNow = () => screen.findByRole('button', {name: 'Book now'})
const offerNamed = (text: string | RegExp) => screen.findByText(text, {selector: 'section p'})

afterEach(() => localStorage.clear())

describe('An offer that has ended while the form is open', () => {
  it('leaves the form after the refusal; where there is no other one, the next attempt books without any', async () => {
    const otherTab = new BroadcastChannel('stale-reads')
    const reported: unknown[] = []
    otherTab.onmessage = ({data}) => reported.push(...data)
    const {person, asked, router} = await openWorkshopPage('', refusing('OFFER_NOT_VALID'), withDraft())
    expect(await offerNamed('Free wash and vacuum')).toBeDefined()
    await person.click(await bookNow())
    expect((await screen.findByRole('alert')).textContent).toBe(REFUSED)
    expect(await offerNamed(/^No offer at the moment/)).toBeDefined()
    expect(announced()).toBe('The offer has ended. You pay the workshop’s regular price.')
    expect(document.activeElement?.textContent).toBe(REFUSED)
    expect(screen.getByLabelText('Instructions for the workshop (optional)')).toHaveProperty(
      'value',
      DRAFT_WITH_I20.instructions,
    )
    expect(reported).toEqual(expect.arrayContaining([['workshops', 'one'], ['campaigns']]))
    otherTab.close()
    await person.click(await bookNow())
    await waitFor(() => expect(router.state.location.pathname).toBe('/consumer/booking'))
    const attempts = asked
      .filter(({name}) => name === 'bookAsync')
      .map(({input}) => recordOf(input['booking']))
    expect(attempts).toHaveLength(2)
    const [first, second] = attempts
    expect(second).toEqual({...first, campaign: undefined})
  })

  it('gives way to the next in priority, which is announced', async () => {
    const {person} = await openWorkshopPage('', refusing('OFFER_NOT_VALID', COUPON), withDraft())
    expect(await offerNamed('Free wash and vacuum')).toBeDefined()
    await person.click(await bookNow())
    expect(await offerNamed('₹500.00 off the service package')).toBeDefined()
    expect(announced()).toBe('The offer has ended. Now chosen: ₹500.00 off the service package.')
  })

  it('is announced as a pick where it was picked by hand', async () => {
    const {person} = await openWorkshopPage('', refusing('OFFER_NOT_VALID', COUPON), withDraft())
    await person.click(await screen.findByRole('button', {name: 'Change offer'}))
    await person.click(await screen.findByRole('button', {name: 'Use this offer'}))
    await person.click(await bookNow())
    expect(await offerNamed('₹500.00 off the service package')).toBeDefined()
    expect(announced()).toBe(
      'The offer you picked is no longer available. Now chosen: ₹500.00 off the service package.',
    )
  })

  it('leaves the form as a campaign, too', async () => {
    const {person} = await openWorkshopPage(
      '?campaign=cool-cabin',
      refusing('OFFER_NOT_VALID', COUPON),
      withDraft({jobs: PACKAGE}),
    )
    expect(await offerNamed(/^Cool cabin package/)).toBeDefined()
    await person.click(await bookNow())
    expect(await offerNamed('₹500.00 off the service package')).toBeDefined()
    expect(
      screen.getByText('This offer has ended. You can still book a service at the regular price.'),
    ).toBeDefined()
  })

  it('is not suspected after another refusal: the workshop is not read again', async () => {
    const {person, asked} = await openWorkshopPage('', refusing('DATE_UNAVAILABLE'), withDraft())
    const reads = (name: string) => asked.filter((each) => each.name === name).length
    await screen.findByRole('radio', {name: 'Fri, 21 Nov'})
    const daysBefore = reads('getWorkshopAvailability')
    await person.click(await bookNow())
    await waitFor(() => expect(reads('getWorkshopAvailability')).toBe(daysBefore + 1))
    expect(reads('oneWorkshopUsingSerialId')).toBe(1)
  })
})
