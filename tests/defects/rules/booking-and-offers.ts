import type {FileDefects} from '../defect.ts'

export const bookingRuleDefects: readonly FileDefects[] = [
  {
    file: 'domain/booking/booking-date.ts',
    defects: [
      {
        wrong: 'The first bookable day is today instead of tomorrow.',
        text: 'first: addDays(today, 1)',
        instead: 'first: addDays(today, 0)',
      },
      {
        wrong: 'The last bookable day is one day early.',
        text: 'last: addDays(today, SEARCH_WINDOW_DAYS)}',
        instead: 'last: addDays(today, SEARCH_WINDOW_DAYS - 1)}',
      },
      {
        wrong: 'The last bookable day itself is refused.',
        text: 'day >= first && day <= last',
        instead: 'day >= first && day < last',
      },
      {
        wrong: 'A stored date of today stays in the form.',
        text: 'isDay(day) && day > today ? day : null',
        instead: 'isDay(day) && day >= today ? day : null',
      },
      {
        wrong: '30 February counts as a day.',
        text: 'dayOf(new Date(time)) === text',
        instead: "dayOf(new Date(time)) !== ''",
      },
      {
        wrong: 'A date with a broken time counts as a date.',
        text: '(text.length === 10 || !Number.isNaN(Date.parse(text)))',
        instead: 'text.length >= 10',
      },
      {
        wrong: "The weekday is read in the computer's own time zone with a shift of one.",
        text: '.getUTCDay()',
        instead: '.getUTCDay() + 1',
      },
    ],
  },
  {
    file: 'domain/india-clock.ts',
    defects: [
      {
        wrong: 'India is five hours ahead of UTC instead of five and a half.',
        text: '5.5 * 60',
        instead: '5 * 60',
      },
    ],
  },
  {
    file: 'domain/booking/booking-change.ts',
    defects: [
      {
        wrong: 'A booking can be cancelled on its own day.',
        text: 'day > today',
        instead: 'day >= today',
      },
      {
        wrong: 'A booking in progress can still be cancelled.',
        text: "'BOOKING_CONFIRMED']",
        instead: "'BOOKING_CONFIRMED', 'IN_PROGRESS']",
      },
    ],
  },
  {
    file: 'domain/booking/booking-status.ts',
    defects: [
      {
        wrong: 'A booking whose work is complete counts as open.',
        text: "status === 'WORK_COMPLETE' || status === 'COMPLETED'",
        instead: "status === 'COMPLETED'",
      },
    ],
  },
  {
    file: 'domain/booking/verification.ts',
    defects: [
      {
        wrong: 'A booking is too old after eleven days instead of ten.',
        text: 'today >= addDays',
        instead: 'today > addDays',
      },
      {
        wrong: 'A customer who is not interested can still be asked again.',
        text: "response === 'VERIFIED' || response === 'NOT_INTERESTED'",
        instead: "response === 'VERIFIED'",
      },
      {
        wrong: 'An old booking reports its final response instead of its age.',
        text: "if (isTooOldToVerify(madeOn, today)) return 'too old'\n  return isFinalResponse(response) ? 'final' : null",
        instead:
          "if (isFinalResponse(response)) return 'final'\n  return isTooOldToVerify(madeOn, today) ? 'too old' : null",
      },
      {
        wrong: 'A slot is stored with a wish for another day too.',
        text: "outcome === 'VERIFIED'",
        instead: "outcome === 'VERIFIED' || outcome === 'RESCHEDULE_REQUIRED'",
      },
    ],
  },
  {
    file: 'domain/offer/offer.ts',
    firstTest: 'tests/domain/offer/offer.test.ts',
    defects: [
      {
        wrong: 'A custom offer is over on its last day.',
        text: 'today <= offer.endDate',
        instead: 'today < offer.endDate',
      },
      {
        wrong: 'A custom offer begins one day late.',
        text: 'offer.startDate <= today',
        instead: 'offer.startDate < today',
      },
      {
        wrong: 'An offer that nobody approved is shown.',
        text: 'offer.isActive && offer.isApproved &&',
        instead: 'offer.isActive &&',
      },
      {
        wrong: 'A package applies with any of its jobs.',
        text: '.every((job) => jobs.includes(job))',
        instead: '.some((job) => jobs.includes(job))',
      },
      {
        wrong: 'The campaign applies although the customer did not take it.',
        text: '    isCampaignOfferAvailed &&\n    isCampaignRunning',
        instead: '    isCampaignRunning',
      },
      {
        wrong: 'The coupon comes before the other offers.',
        text: "offers.push({kind: 'coupon'",
        instead: "offers.unshift({kind: 'coupon'",
      },
      {
        wrong: 'The last offer is chosen instead of the first.',
        text: 'offers[0] ?? null',
        instead: 'offers.at(-1) ?? null',
      },
      {
        wrong: 'The saving of a package is negative.',
        text: 'offer.mapping.basePrice - offer.mapping.discountedPrice',
        instead: 'offer.mapping.discountedPrice - offer.mapping.basePrice',
      },
    ],
  },
  {
    file: 'domain/offer/campaign.ts',
    firstTest: 'tests/domain/offer/campaign.test.ts',
    defects: [
      {
        wrong: 'A campaign is over on its last day.',
        text: 'today <= campaign.endDate',
        instead: 'today < campaign.endDate',
      },
      {
        wrong: 'A deleted campaign still runs.',
        text: '!campaign.isDeleted && (',
        instead: '(',
      },
      {
        wrong: 'A campaign for some vehicles allows every model.',
        text: '(part.model === undefined || isSameMakeOrModel(mapping.model, part.model))',
        instead: 'true',
      },
    ],
  },
]
