import type {FileDefects} from '../defect.ts'

export const bookingCreationDefects: readonly FileDefects[] = [
  {
    file: 'server/bookings/booking-rules.ts',
    firstTest: 'tests/server/bad-input.test.ts',
    defects: [
      {
        wrong: 'A booking needs only one of the two consents.',
        text: '!variables.bookingTermsAgreed || !variables',
        instead: '!variables.bookingTermsAgreed && !variables',
      },
      {
        wrong: 'Any day can be booked.',
        text: 'day === null || !isBookableDay(day, today)',
        instead: 'day === null',
      },
    ],
  },
  {
    file: 'server/bookings/booking-rules.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'A registration is stored as it was typed.',
        text: 'return normalRegistration(registration)',
        instead: 'return registration',
      },
    ],
  },
  {
    file: 'server/bookings/booking-rules.ts',
    firstTest: 'tests/server/bookings/pickup.test.ts',
    defects: [
      {
        wrong: 'A pickup is accepted without an address.',
        text: 'asked === null || !isCompletePickupAddress(asked)',
        instead: 'asked === null',
      },
    ],
  },
  {
    file: 'server/bookings/booking-repository.ts',
    firstTest: 'tests/server/database/races.test.ts',
    defects: [
      {
        wrong: 'A place is claimed although the day is full.',
        text: 'where not ${isFullDay',
        instead: 'where true or not ${isFullDay',
      },
    ],
  },
  {
    file: 'server/bookings/creation/booking-creation.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'A booking is created twice for one request.',
        text: "if (request?.state !== 'ACCEPTED') return",
        instead: 'if (request === undefined) return',
      },
      {
        wrong: 'The customer gets no message.',
        text: 'await outbox.write(transaction, message, at)',
        instead: '',
      },
    ],
  },
  {
    file: 'server/workshops/takes-bookings.ts',
    firstTest: 'tests/server/bad-input.test.ts',
    defects: [
      {
        wrong: 'An inactive workshop can be booked.',
        text: "status === 'ACTIVE' && ",
        instead: '',
      },
    ],
  },
  {
    file: 'server/bookings/creation/booking-preparation.ts',
    firstTest: 'tests/server/bad-input.test.ts',
    defects: [
      {
        wrong: 'A job that the workshop does not offer can be booked.',
        text: 'if (!jobs.every((job) => workshop.offeredJobs.includes(job)))',
        instead: 'if (!jobs.some((job) => workshop.offeredJobs.includes(job)) && jobs.length > 0)',
      },
    ],
  },
  {
    file: 'server/bookings/creation/booking-preparation.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'A job is stored twice.',
        text: 'JSON.stringify([...new Set(jobs)])',
        instead: 'JSON.stringify(jobs)',
      },
    ],
  },
  {
    file: 'server/bookings/creation/booked-offer.ts',
    firstTest: 'tests/server/bad-input.test.ts',
    defects: [
      {
        wrong: 'An ended campaign is booked.',
        text: '      isCampaignRunning(campaign, today) &&\n',
        instead: '',
      },
      {
        wrong: 'A campaign with a wrong code is booked.',
        text: "[campaign.code, ''].includes(asked.code) &&",
        instead: 'true &&',
      },
    ],
  },
  {
    file: 'server/bookings/creation/booked-offer.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'The coupon stays with a campaign.',
        text: 'const NO_COUPON = {coupon: null, couponPercentage: null}',
        instead: "const NO_COUPON = {coupon: 'KEPT', couponPercentage: null}",
      },
    ],
  },
  {
    file: 'server/bookings/creation/other-days.ts',
    firstTest: 'tests/server/bookings/booking.test.ts',
    defects: [
      {
        wrong: 'The full day is offered as another day.',
        text: 'free.filter((each) => each !== day)',
        instead: '[day, ...free]',
      },
    ],
  },
]
