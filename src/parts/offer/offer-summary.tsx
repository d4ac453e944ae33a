import type {Offer} from '../../../domain/offer/offer.ts'
import {formatShortDay} from '../../i18n/format-days.ts'
import {formatRupees} from '../../i18n/format-numbers.ts'
import {offerTexts} from '../../i18n/generated/areas/offer.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(offerTexts)

/** An offer in one line, for cards and dialogs. */
export function offerName(offer: Offer): string {
  if (offer.kind === 'campaign') return offer.campaign.displayName
  if (offer.kind === 'custom') return offer.offer.offerTitle
  return t('offer.coupon', {amount: formatRupees(offer.rupees)})
}

/** What an offer gives, in a sentence. */
export function offerText(offer: Offer): string {
  if (offer.kind === 'custom') return offer.offer.displayText
  if (offer.kind === 'coupon') return t('offer.couponHow', {code: offer.code})
  const {mapping, campaign} = offer
  if (mapping === null) return campaign.description
  return t('offer.package', {
    discounted: formatRupees(mapping.discountedPrice),
    base: formatRupees(mapping.basePrice),
  })
}

/** The terms that every offer has, then its own (000-5). */
export function offerTerms(offer: Offer): string[] {
  const common = [t('offer.term.limited'), t('offer.term.single')]
  return offer.kind === 'custom'
    ? [
        ...common,
        t('offer.until', {day: formatShortDay(offer.offer.endDate)}),
        ...offer.offer.additionalTerms,
      ]
    : common
}

export function OfferSummary({offer}: {offer: Offer}) {
  return (
    <span>
      <strong>{offerName(offer)}</strong> <span>{offerText(offer)}</span>
    </span>
  )
}
