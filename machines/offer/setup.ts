import {and, assign, emit, not, or, setup, stateIn} from 'xstate'
import {packageJobs} from '../../domain/offer/campaign.ts'
import {availableOffers, hasAllPackageJobs, type OfferSituation} from '../../domain/offer/offer.ts'

/** What decides which offers there are, but for the machine's own state. */
export type OfferFacts = Omit<OfferSituation, 'isCampaignOfferAvailed'>

interface OfferInput {
  facts: OfferFacts
  /** The campaign whose offer the stored search says is not availed; `null` without one. */
  resetCampaign: string | null
}

interface OfferContext extends OfferInput {
  pickedKey: string | null
}

type OfferEvent =
  | {type: 'facts.changed'; facts: OfferFacts}
  | {type: 'package.taken'}
  | {type: 'change.asked'}
  | {type: 'offer.picked'; key: string}
  | {type: 'change.withdrawn'}

function keysOf(facts: OfferFacts, isCampaignOfferAvailed: boolean): string[] {
  return availableOffers({...facts, isCampaignOfferAvailed}).map(({key}) => key)
}

function isOnOffer({facts}: OfferContext, key: string | null, isCampaignOfferAvailed: boolean): boolean {
  return key !== null && keysOf(facts, isCampaignOfferAvailed).includes(key)
}

/** The jobs of the form with all that the campaign's price is for. */
function jobsWithPackage({campaign, vehicle, jobs}: OfferFacts): string[] {
  return campaign === null ? [...jobs] : [...new Set([...jobs, ...packageJobs(campaign, vehicle)])]
}

/** True of a car that has a package of the campaign, by whether it is all selected. */
const hasPackage =
  (isAllSelected: boolean) =>
  ({context: {facts}}: {context: OfferContext}): boolean => {
    const {campaign, vehicle, jobs} = facts
    return (
      campaign !== null &&
      packageJobs(campaign, vehicle).length > 0 &&
      hasAllPackageJobs(campaign, vehicle, jobs) === isAllSelected
    )
  }

type Holds = (args: {context: OfferContext; event: OfferEvent}) => boolean

/** True of the offers of the workshop alone, or of those with the campaign while it is not reset. */
const onOffer = (holds: (isCampaignOfferAvailed: boolean) => Holds) =>
  or<OfferContext, OfferEvent, unknown[]>([
    holds(false),
    and<OfferContext, OfferEvent, unknown[]>([
      holds(true),
      not<OfferContext, OfferEvent, unknown>(stateIn({'campaign offer': 'reset'})),
    ]),
  ])
const isAnythingOnOffer = onOffer(
  (isAvailed) =>
    ({context}) =>
      keysOf(context.facts, isAvailed).length > 0,
)
const isPickOnOffer = onOffer(
  (isAvailed) =>
    ({context}) =>
      isOnOffer(context, context.pickedKey, isAvailed),
)

export const offerSetup = setup({
  types: {
    input: {} as OfferInput,
    context: {} as OfferContext,
    events: {} as OfferEvent,
    emitted: {} as {type: 'offer.replaced'} | {type: 'package.selected'; jobs: readonly string[]},
    tags: {} as 'availed',
  },
  actions: {
    'store the facts': assign((_, {facts}: {facts: OfferFacts}) => ({facts})),
    'pick the offer': assign((_, {key}: {key: string}) => ({pickedKey: key})),
    'clear the pick': assign({pickedKey: null}),
    'announce the next offer': emit({type: 'offer.replaced'}),
    'select the package': assign(({context: {facts}}) => ({
      facts: {...facts, jobs: jobsWithPackage(facts)},
    })),
    'report the selected package': emit(({context: {facts}}) => ({
      type: 'package.selected' as const,
      jobs: facts.jobs,
    })),
    // Provided by the screen's logic: campaign-offer-availed is part of the stored search.
    'store whether the campaign offer is availed': (_: unknown, _params: {isAvailed: boolean}) => {},
  },
  guards: {
    'was the campaign reset': ({context: {facts, resetCampaign}}) =>
      facts.campaign !== null && facts.campaign.campaignName === resetCampaign,
    'is there a campaign': ({context}) => context.facts.campaign !== null,
    'is the package whole': hasPackage(true),
    'is the package broken': hasPackage(false),
    'has the car no package': ({context: {facts}}) =>
      facts.campaign !== null && packageJobs(facts.campaign, facts.vehicle).length === 0,
    'is anything on offer': isAnythingOnOffer,
    'is nothing on offer': not<OfferContext, OfferEvent, unknown>(isAnythingOnOffer),
    'is it on offer': onOffer(
      (isAvailed) =>
        ({context, event}) =>
          'key' in event && isOnOffer(context, event.key, isAvailed),
    ),
    'was one picked by hand': ({context}) => context.pickedKey !== null,
    'is the pick lost': not<OfferContext, OfferEvent, unknown>(isPickOnOffer),
  },
})
