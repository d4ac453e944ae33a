import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {createSandbox} from '../../../tests/journeys/sandbox.ts'
import {
  askForPickup,
  enterCode,
  fillBookingForm,
  signIn,
  submitBooking,
  typePickupAddress,
  wrongCode,
} from '../../../tests/journeys/steps.ts'
import {type ScreenWalk, to} from './visit.ts'

const COMPLETE = `/consumer/workshop-result/namma-car-care-${NAMED_WORKSHOPS.complete}`

const toOtpDialog: ScreenWalk = async (visit) => {
  await to(COMPLETE)(visit)
  await fillBookingForm(visit.page, {phone: visit.phone})
  await submitBooking(visit.page)
  await visit.page.getByLabel('6-digit code').waitFor()
}

/** A workshop and its booking form. */
export const BOOKING_SCREENS: Record<string, ScreenWalk> = {
  'booking-held': async (visit) => {
    await to(COMPLETE)(visit)
    await fillBookingForm(visit.page, {phone: visit.phone})
    await visit.page.context().setOffline(true)
    await submitBooking(visit.page)
    await visit.page.getByRole('button', {name: 'Do not send it'}).waitFor()
  },
  workshop: to(COMPLETE),
  'workshop-inactive': to(`/consumer/workshop-result/x-${NAMED_WORKSHOPS.inactive}`),
  'workshop-unknown': to('/consumer/workshop-result/x-NOSUCH'),
  'workshop-full': to(`/consumer/workshop-result/x-${NAMED_WORKSHOPS.fullForThirtyDays}`),
  'workshop-full-notice': async (visit) => {
    await to(`/consumer/workshop-result/x-${NAMED_WORKSHOPS.fullForThirtyDays}`)(visit)
    await visit.page.getByRole('button', {name: 'Hear when a day is free'}).click()
    await visit.page.getByLabel('E-mail, or phone with country code').waitFor()
  },
  'booking-problems': async (visit) => {
    await to(COMPLETE)(visit)
    await visit.page.getByRole('button', {name: 'Book now'}).press('Enter')
    await visit.page.getByRole('alert', {name: 'There is a problem'}).waitFor()
  },
  'booking-calendar': async (visit) => {
    await to(COMPLETE)(visit)
    await visit.page.getByRole('button', {name: 'Another day'}).click()
    await visit.page.getByRole('dialog').waitFor()
  },
  'pickup-drawer': async (visit) => {
    await to(COMPLETE)(visit)
    await typePickupAddress(visit.page, await askForPickup(visit.page))
  },
  'pickup-problems': async (visit) => {
    await to(COMPLETE)(visit)
    const drawer = await askForPickup(visit.page)
    await drawer.getByRole('button', {name: 'Use this address'}).click()
    await drawer.getByRole('alert').waitFor()
  },
  'pickup-saved': async (visit) => {
    await signIn(visit.page, createSandbox(visit.origin, 'screens'), 'fullProfile')
    await to(COMPLETE)(visit)
    await (await askForPickup(visit.page)).getByRole('radio', {name: /^Home/}).waitFor()
  },
  'pickup-chosen': async (visit) => {
    await to(COMPLETE)(visit)
    const drawer = await askForPickup(visit.page)
    await typePickupAddress(visit.page, drawer)
    await drawer.getByRole('button', {name: 'Use this address'}).click()
    await visit.page.getByRole('button', {name: 'Change address'}).waitFor()
  },
  'offer-dialog': async (visit) => {
    await to(COMPLETE)(visit)
    await visit.page.getByRole('button', {name: 'Change offer'}).click()
    await visit.page.getByRole('dialog').waitFor()
  },
  'code-dialog': toOtpDialog,
  'code-dialog-wrong': async (visit) => {
    await toOtpDialog(visit)
    await enterCode(visit.page, await wrongCode(createSandbox(visit.origin, 'screens'), visit.phone))
    await visit.page.getByText('Incorrect OTP. Please try again.').waitFor()
  },
  'code-dialog-number': async (visit) => {
    await toOtpDialog(visit)
    await visit.page.getByRole('button', {name: 'Change number'}).click()
  },
  'booking-refused': async (visit) => {
    await toOtpDialog(visit)
    const sandbox = createSandbox(visit.origin, 'screens')
    await sandbox.fail({operation: 'bookAsync', kind: 'code', value: 'OFFER_NOT_VALID'})
    await enterCode(visit.page, await sandbox.newestCode(visit.phone))
    await visit.page.getByRole('alert').waitFor()
  },
}
