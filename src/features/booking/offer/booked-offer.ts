import type {Offer} from '../../../../domain/offer/offer.ts'
import type {BookedOffer} from '../../../../machines/booking/types.ts'

/** The contract's `campaign`, omitted for coupon offers (000-3). */
export function bookedOffer(offer: Offer | null): BookedOffer | null {
  if (offer === null || offer.kind === 'coupon') return null
  if (offer.kind === 'campaign') {
    const {campaignName, description, displayName, code, shouldSendNotification} = offer.campaign
    return {name: campaignName, description, displayName, code, shouldSendNotification}
  }
  const {offerTitle, displayText, offerCode} = offer.offer
  return {
    name: offerTitle,
    description: displayText,
    displayName: offerTitle,
    code: offerCode,
    shouldSendNotification: true,
  }
}
