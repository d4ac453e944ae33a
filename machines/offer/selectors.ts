import type {SnapshotFrom} from 'xstate'
import {packageJobs} from '../../domain/offer/campaign.ts'
import {availableOffers, chosenOffer, type Offer} from '../../domain/offer/offer.ts'
import type {offerMachine} from './machine.ts'

type OfferSnapshot = SnapshotFrom<typeof offerMachine>

/** Every offer that may be taken now, first in priority first. */
export function offersToChooseFrom(snapshot: OfferSnapshot): Offer[] {
  return availableOffers({...snapshot.context.facts, isCampaignOfferAvailed: snapshot.hasTag('availed')})
}

/** The offer that goes with the booking; `null` when the workshop has none. */
export function selectedOffer(snapshot: OfferSnapshot): Offer | null {
  return chosenOffer(offersToChooseFrom(snapshot), snapshot.context.pickedKey)
}

/** The jobs that the campaign's price is for, while it does not count; empty when there is nothing to take. */
export function packageToTake(snapshot: OfferSnapshot): readonly string[] {
  const {campaign, vehicle} = snapshot.context.facts
  const isTaken = snapshot.matches({'campaign offer': 'package complete'})
  return campaign === null || isTaken ? [] : packageJobs(campaign, vehicle)
}
