import type {IndiaDay} from '../../../domain/booking/booking-date.ts'
import type {CampaignRepository} from '../../campaigns/campaign-repository.ts'
import type {BookingRow} from '../../database/tables/booking-tables.ts'
import type {WorkshopRow} from '../../database/tables/workshop-tables.ts'
import {Refusal} from '../../http/refusal.ts'
import type {WorkshopRepository} from '../../workshops/workshop-repository.ts'
import {type BookingOffer, bookingOffer} from '../creation/booked-offer.ts'

/** The offer of a moved booking: its own while that is valid, else the workshop's coupon. */
export async function movedOffer(
  campaigns: Pick<CampaignRepository, 'findByName'>,
  workshops: Pick<WorkshopRepository, 'offersOf'>,
  booking: BookingRow,
  workshop: WorkshopRow,
  today: IndiaDay,
): Promise<Partial<Omit<BookingOffer, 'shouldSendNotification'>>> {
  const {campaignName, campaignCode, make, model, variant, jobs} = booking
  if (campaignName === null) return {}
  const question = {
    workshop,
    offers: await workshops.offersOf([workshop.id]),
    vehicle: {make, model, variant},
    jobs,
    today,
  }
  const asked = {
    name: campaignName,
    code: campaignCode ?? '',
    description: '',
    displayName: '',
    shouldSendNotification: true,
  }
  try {
    await bookingOffer(campaigns, {...question, asked})
    return {}
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const {shouldSendNotification: _, ...offer} = await bookingOffer(campaigns, {
      ...question,
      asked: null,
    })
    return offer
  }
}
