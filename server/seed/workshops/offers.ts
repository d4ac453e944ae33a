import {addDays, type IndiaDay} from '../../../domain/booking/booking-date.ts'
import type {CustomOffer} from '../../../domain/offer/offer.ts'
import type {Random} from '../random.ts'

type Kind = readonly [code: string, type: string, title: string, text: string]

const kinds: readonly [Kind, ...Kind[]] = [
  ['WASH', 'FREEBIE', 'Free wash and vacuum', 'A free wash and vacuum with every periodic service.'],
  ['OIL20', 'PERCENTAGE', '20% off engine oil', '20 per cent off engine oil with a periodic service.'],
  ['ACCHECK', 'FREEBIE', 'Free AC check', 'A free check of the cooling with every visit.'],
  ['BRAKE500', 'AMOUNT', '₹500 off brake service', '₹500 off when both axles are serviced.'],
  ['ALIGN', 'FREEBIE', 'Free wheel alignment', 'A free wheel alignment with four new tyres.'],
  ['PICKUP', 'FREEBIE', 'Free pick-up and drop', 'We collect your car and bring it back within 8 km, free.'],
]

const terms = ['One offer for each car and visit.', 'Show the booking at the workshop.']

type Life = 'live' | 'expired' | 'unapproved' | 'inactive' | 'upcoming'

/** None, one or two offers: most are live all year, some past, future, not approved or not active. */
export function drawOffers(random: Random, today: IndiaDay): CustomOffer[] {
  const count = random.weighted({0: 50, 1: 38, 2: 12})
  return Array.from({length: Number(count)}, (_, place) => {
    const life = random.weighted<Life>({live: 66, expired: 14, unapproved: 10, inactive: 6, upcoming: 4})
    return offer(random.pick(kinds), `offer${place + 1}`, life, today)
  })
}

export function liveOffer(today: IndiaDay): CustomOffer {
  return offer(kinds[0], 'offer1', 'live', today)
}

export function deadOffers(today: IndiaDay): CustomOffer[] {
  const lives: Life[] = ['expired', 'unapproved', 'inactive', 'upcoming']
  return lives.map((life, place) => offer(kinds[0], `offer${place + 1}`, life, today))
}

function offer([code, type, title, text]: Kind, id: string, life: Life, today: IndiaDay): CustomOffer {
  const [first, last] = life === 'expired' ? [-120, -10] : life === 'upcoming' ? [500, 600] : [-30, 400]
  return {
    id,
    offerCode: code,
    offerType: type,
    offerTitle: title,
    startDate: addDays(today, first),
    endDate: addDays(today, last),
    displayText: text,
    isActive: life !== 'inactive',
    isApproved: life !== 'unapproved',
    additionalTerms: terms,
  }
}
