import {NAMED_BOOKINGS} from '../../../server/seed/named-cases.ts'
import {createSandbox} from '../../../tests/journeys/sandbox.ts'
import {signIn} from '../../../tests/journeys/steps.ts'
import {type ScreenWalk, signedIn, to} from './visit.ts'

/** Signed in as a call-centre agent. */
const toVerification: ScreenWalk = async (visit) => {
  await signIn(visit.page, createSandbox(visit.origin, 'screens'), 'callCentreAgent')
  await to(`/consumer/booking-verification/${NAMED_BOOKINGS.notVerified}`)(visit)
  await visit.page.getByRole('radio').first().waitFor()
}

/** Bookings that were made, for their owner and for the call centre. */
export const OWN_BOOKINGS_SCREENS: Record<string, ScreenWalk> = {
  confirmation: to(`/consumer/booking/${NAMED_BOOKINGS.withCoupon}`),
  'confirmation-pickup': async (visit) => {
    await signIn(visit.page, createSandbox(visit.origin, 'screens'), 'fullProfile')
    await to(`/consumer/booking/${NAMED_BOOKINGS.bookingConfirmed}`)(visit)
  },
  bookings: signedIn('fullProfile', '/consumer/profile/bookings'),
  'bookings-of-vehicle': signedIn('fullProfile', '/consumer/profile/bookings/vehicle/KA05MX4321'),
  'bookings-none': signedIn('withoutDefaultAddress', '/consumer/profile/bookings'),
  'booking-panel': signedIn('fullProfile', `/consumer/profile/bookings?open=${NAMED_BOOKINGS.workComplete}`),
  'booking-details': signedIn('fullProfile', `/consumer/booking-details/${NAMED_BOOKINGS.withAdvisorPhone}`),
  'booking-details-basic': to(`/consumer/booking-details/${NAMED_BOOKINGS.withCampaign}`),
  'booking-cancel': async (visit) => {
    await signedIn('fullProfile', `/consumer/booking-details/${NAMED_BOOKINGS.requestReceived}`)(visit)
    await visit.page.getByRole('button', {name: 'Cancel booking'}).click()
  },
  'booking-move': async (visit) => {
    await signedIn('fullProfile', `/consumer/booking-details/${NAMED_BOOKINGS.requestReceived}`)(visit)
    await visit.page.getByRole('button', {name: 'Move to another day'}).click()
    await visit.page.getByRole('radio').first().waitFor()
  },
  'confirmation-cancelled': to(`/consumer/booking/${NAMED_BOOKINGS.cancelled}`),
  'confirmation-not-found': to('/consumer/booking'),
  verification: toVerification,
  'verification-slot-missing': async (visit) => {
    await toVerification(visit)
    await visit.page.keyboard.press('2')
    await visit.page.keyboard.press('Enter')
    await visit.page.getByRole('alert').waitFor()
  },
  'verification-failed': async (visit) => {
    await toVerification(visit)
    const sandbox = createSandbox(visit.origin, 'screens')
    await sandbox.fail({operation: 'updateBookingByCallCenter', kind: 'error'})
    await visit.page.keyboard.press('Enter')
    await visit.page.getByRole('alert').waitFor()
  },
  'verification-by-link': to(`/consumer/booking-verification/${NAMED_BOOKINGS.noAnswer}`),
  'verification-final': to(`/consumer/booking-verification/${NAMED_BOOKINGS.verified}`),
  'verification-too-old': to(`/consumer/booking-verification/${NAMED_BOOKINGS.olderThanTenDays}`),
  'verification-without-id': to('/consumer/booking-verification'),
  desk: signedIn('callCentreAgent', '/consumer/booking-verification'),
  'desk-figures': signedIn('callCentreLead', '/consumer/verification-lead'),
  operations: signedIn('operator', '/consumer/operations'),
}
