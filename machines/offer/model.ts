import type {SnapshotFrom} from 'xstate'
import {defineModel} from '../../pathfinder/model/model.ts'
import {offerMachine} from './machine.ts'

type OfferSnapshot = SnapshotFrom<typeof offerMachine>

export const CAMPAIGN = 'campaign:monsoon-care'
export const CUSTOM = 'custom:1'
export const COUPON = 'coupon:SAVE500'

const isOpen = (snapshot: OfferSnapshot) => snapshot.matches('being changed')
const isTaken = (snapshot: OfferSnapshot) => snapshot.matches('picked by hand')

/**
 * The campaign depends on the car and the services, which the open dialog covers; a workshop's own offers stand while
 * its page is open.
 */
const ownOffers = (keys: readonly string[]) => keys.filter((key) => key !== CAMPAIGN).join()
const changeOnlyTheCampaign = (keys: readonly string[]) => (snapshot: OfferSnapshot) =>
  !isOpen(snapshot) && ownOffers(snapshot.context.keys) === ownOffers(keys)

const offersChanged = (name: string, keys: readonly string[]) => ({
  event: {type: 'offers.changed' as const, keys},
  name,
  when: changeOnlyTheCampaign(keys),
})

const offerPicked = (name: string, key: string) => ({
  event: {type: 'offer.picked' as const, key},
  name,
  when: (snapshot: OfferSnapshot) => isOpen(snapshot) && snapshot.context.keys.includes(key),
})

export const offerModel = defineModel({
  machine: offerMachine,
  starts: [
    {
      name: 'with a campaign, a custom offer and a coupon',
      input: {keys: [CAMPAIGN, CUSTOM, COUPON], pickedKey: null},
    },
    {name: 'with nothing on offer', input: {keys: [], pickedKey: null}},
    {
      name: 'with an earlier pick that is on offer',
      input: {keys: [CAMPAIGN, CUSTOM, COUPON], pickedKey: COUPON},
      isOnScreen: false,
    },
    {
      name: 'with an earlier pick that is lost',
      input: {keys: [CAMPAIGN, CUSTOM, COUPON], pickedKey: 'coupon:OLD'},
      isOnScreen: false,
    },
    {
      name: 'with an earlier pick and nothing on offer',
      input: {keys: [], pickedKey: COUPON},
      isOnScreen: false,
    },
  ],
  events: [
    offersChanged('all three', [CAMPAIGN, CUSTOM, COUPON]),
    offersChanged('all but the campaign', [CUSTOM, COUPON]),
    offersChanged('only the campaign', [CAMPAIGN]),
    offersChanged('none', []),
    {event: {type: 'change.asked'}, when: ({context}) => context.keys.length > 1},
    offerPicked('the campaign', CAMPAIGN),
    offerPicked('the coupon', COUPON),
    offerPicked('one that is not on offer', 'coupon:OTHER'),
    {event: {type: 'change.withdrawn'}, when: isOpen},
  ],
  outcomes: {},
  invariants: [
    {
      sentence: 'an offer counts as picked by hand exactly while it was picked and is on offer',
      holds: ({snapshot}) => {
        const {keys, pickedKey} = snapshot.context
        return isOpen(snapshot) || isTaken(snapshot) === (pickedKey !== null && keys.includes(pickedKey))
      },
    },
    {
      sentence: "the person's pick sticks while it stays valid",
      holds: ({before, snapshot: {context}, stimulus}) => {
        const picked = before?.context.pickedKey ?? null
        const isRepicked = stimulus.kind === 'event' && stimulus.event.type === 'offer.picked'
        return picked === null || isRepicked || !context.keys.includes(picked) || context.pickedKey === picked
      },
    },
    {
      sentence: 'a pick is made by the person alone',
      holds: ({before, snapshot: {context}, stimulus}) =>
        before === null ||
        context.pickedKey === null ||
        context.pickedKey === before.context.pickedKey ||
        (stimulus.kind === 'event' && stimulus.event.type === 'offer.picked'),
    },
    {
      sentence: 'while anything is on offer, one offer goes with the booking',
      holds: ({snapshot}) => snapshot.matches('without an offer') === (snapshot.context.keys.length === 0),
    },
    {
      sentence: 'a lost pick is forgotten unless the person is choosing another',
      holds: ({snapshot}) => {
        const {keys, pickedKey} = snapshot.context
        return isOpen(snapshot) || pickedKey === null || keys.includes(pickedKey)
      },
    },
    {
      sentence:
        'the dialog opens when the person asks for it, and stays until a choice, its closing or the last offer goes',
      holds: ({before, snapshot, stimulus}) => {
        const wasOpen = before !== null && isOpen(before)
        if (!wasOpen) return isOpen(snapshot) === (stimulus.label === 'change.asked')
        const isDone = !stimulus.label.startsWith('offers.changed')
        return isDone || isOpen(snapshot) === snapshot.context.keys.length > 0
      },
    },
    {
      sentence: 'from every situation some way leads to an offer of the own choice',
      reaches: isTaken,
    },
  ],
})
