import {exactly, type Invariant, isBy, sentEvent} from 'statechart-kit/model'
import {
  CAMPAIGN,
  COUPON,
  hasCar,
  hasPackage,
  isDialogOpen,
  isReset,
  keysOnOffer,
  type OfferSnapshot,
} from './cases.ts'
import type {offerMachine} from './machine.ts'

const isByHand = (snapshot: OfferSnapshot) => snapshot.matches({choice: 'picked by hand'})
const isAvailed = (snapshot: OfferSnapshot) => snapshot.hasTag('availed')
/** A car without a price has no package. */
const isWhole = (snapshot: OfferSnapshot) => hasCar(snapshot) && hasPackage(snapshot)
const isBroken = (snapshot: OfferSnapshot) => hasCar(snapshot) && !hasPackage(snapshot)

const KEYS: Record<string, string> = {
  'offer.picked · the campaign': CAMPAIGN,
  'offer.picked · the coupon': COUPON,
}
/** What the specification promises of this machine. */
export const offerInvariants: Invariant<typeof offerMachine>[] = [
  {
    sentence: 'what the form says counts at once',
    requirement: ['000-4-39', '000-4-43'],
    holds({snapshot, stimulus}) {
      const event = sentEvent<typeof offerMachine>(stimulus)
      return event?.type !== 'facts.changed' || snapshot.context.facts === event.facts
    },
  },
  exactly({
    sentence: 'the services of a package that was taken are reported to the form',
    requirement: ['000-4-43', 'decision 125'],
    what: ({emitted}) => emitted.some(({type}) => type === 'package.selected'),
    when: ({before, stimulus}) =>
      before !== null &&
      before.context.facts.campaign !== null &&
      (isReset(before) || before.matches({'campaign offer': 'package incomplete'})) &&
      isBy(stimulus, 'package.taken'),
  }),
  exactly({
    sentence: 'a pick that is no longer on offer is announced, unless the dialog is open',
    requirement: '000-4-39',
    what: ({emitted}) => emitted.some(({type}) => type === 'offer.replaced'),
    when: ({before, snapshot}) =>
      before !== null && before.context.pickedKey !== null && snapshot.context.pickedKey === null,
  }),
  {
    sentence: 'whether the campaign offer is availed is stored when it changes',
    requirement: '000-4-43',
    holds: ({before, snapshot, actions}) =>
      isAvailed(snapshot) === (before !== null && isAvailed(before)) ||
      actions.includes('store whether the campaign offer is availed'),
  },
  {
    sentence: 'while anything is on offer, one offer goes with the booking',
    requirement: '000-4-39',
    holds: (observed) =>
      observed.snapshot.matches({choice: 'without an offer'}) ===
      (keysOnOffer(observed.snapshot).length === 0),
  },
  {
    sentence: 'an offer counts as picked by hand exactly while it was picked and is on offer',
    requirement: ['000-4-42', 'ruling 25'],
    holds: ({snapshot}) => {
      const {pickedKey} = snapshot.context
      const isValid = pickedKey !== null && keysOnOffer(snapshot).includes(pickedKey)
      return isDialogOpen(snapshot) || (isByHand(snapshot) === isValid && (pickedKey === null || isValid))
    },
  },
  {
    sentence: "the person's pick is what was picked last from what was on offer, while it stays there",
    requirement: '000-4-39',
    holds: ({before, snapshot, stimulus}) => {
      if (before === null) return snapshot.context.pickedKey === null
      const wanted = isDialogOpen(before) ? (KEYS[stimulus.label] ?? '') : ''
      const picked = keysOnOffer(before).includes(wanted) ? wanted : before.context.pickedKey
      const isThere = picked !== null && keysOnOffer(snapshot).includes(picked)
      return isDialogOpen(snapshot) || snapshot.context.pickedKey === (isThere ? picked : null)
    },
  },
  {
    sentence: 'a campaign is availed from its start, unless the browser has stored that it was reset',
    requirement: ['000-4-40', '000-4-43'],
    holds: ({before, snapshot}) => {
      const {facts, resetCampaign} = snapshot.context
      const isOpen = facts.campaign !== null && facts.campaign.campaignName !== resetCampaign
      return before !== null || isAvailed(snapshot) === isOpen
    },
  },
  {
    sentence: 'campaign-offer-availed resets when the jobs of its package are no longer all selected',
    requirement: '000-4-43',
    holds: ({before, snapshot, stimulus}) =>
      before === null ||
      before.context.facts.campaign === null ||
      !stimulus.label.startsWith('facts.changed') ||
      isReset(snapshot) === (isReset(before) || (isWhole(before) && isBroken(snapshot))),
  },
  {
    sentence: 'unless it was reset, a package counts exactly while the car has one and all of it is selected',
    requirement: ['000-4-40', '000-4-43'],
    holds: ({snapshot}) =>
      snapshot.context.facts.campaign === null ||
      isReset(snapshot) ||
      snapshot.matches({'campaign offer': 'package complete'}) === isWhole(snapshot),
  },
  exactly({
    sentence: 'a campaign that was reset is availed again when the person takes its package, and then only',
    requirement: '000-4-43',
    what: ({before, snapshot}) => before !== null && isReset(before) && !isReset(snapshot),
    when: ({before, stimulus}) => before !== null && isReset(before) && isBy(stimulus, 'package.taken'),
  }),
  {
    sentence: 'taking the package selects its jobs and puts the campaign on offer',
    requirement: ['000-4-40', '000-4-43'],
    holds: ({before, snapshot, stimulus}) =>
      stimulus.label !== 'package.taken' ||
      before === null ||
      before.context.facts.campaign === null ||
      !hasCar(before) ||
      (hasPackage(snapshot) &&
        keysOnOffer(snapshot).includes(CAMPAIGN) &&
        before.context.facts.jobs.every((job) => snapshot.context.facts.jobs.includes(job))),
  },
  {
    sentence:
      'the dialog opens when the person asks for it, and stays until a choice, its closing or the last offer goes',
    requirement: '000-4-42',
    holds: ({before, snapshot, stimulus}) => {
      const wasOpen = before !== null && isDialogOpen(before)
      if (!wasOpen)
        return (
          isDialogOpen(snapshot) === (stimulus.label === 'change.asked' && keysOnOffer(snapshot).length > 0)
        )
      if (stimulus.kind !== 'event' || stimulus.event.type === 'change.withdrawn')
        return !isDialogOpen(snapshot)
      if (stimulus.event.type === 'offer.picked')
        return isDialogOpen(snapshot) !== keysOnOffer(before).includes(KEYS[stimulus.label] ?? '')
      return isDialogOpen(snapshot) === keysOnOffer(snapshot).length > 0
    },
  },
  {
    sentence: 'from every situation some way leads to an offer of the own choice',
    requirement: 'decision 163',
    reaches: isByHand,
  },
]
