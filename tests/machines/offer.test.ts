import {createActor, type SnapshotFrom} from 'xstate'
import {offerMachine} from '../../machines/offer/machine.ts'
import {type Situation, testSituations} from '../support/machines/situation.ts'

type OfferContext = SnapshotFrom<typeof offerMachine>['context']
type Talk = ReturnType<typeof chooseOffer>

interface OfferSituation extends Situation<Talk, OfferContext> {
  keys?: readonly string[]
  pickedKey?: string
}

const CAMPAIGN = 'campaign:monsoon-care'
const CUSTOM = 'custom:1'
const COUPON = 'coupon:SAVE500'
const ALL = [CAMPAIGN, CUSTOM, COUPON]

function chooseOffer({keys = ALL, pickedKey}: {keys?: readonly string[]; pickedKey?: string}) {
  const effects: string[] = []
  const emitted: Record<string, unknown>[] = []
  const actor = createActor(offerMachine, {input: {keys, pickedKey: pickedKey ?? null}})
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  return {actor, effects, emitted}
}

function situations(list: readonly OfferSituation[]): void {
  testSituations(chooseOffer, list)
}

const offersAre =
  (...keys: string[]) =>
  ({actor}: Talk) =>
    actor.send({type: 'offers.changed', keys})

const opensTheDialog = ({actor}: Talk) => actor.send({type: 'change.asked'})

const closesTheDialog = ({actor}: Talk) => actor.send({type: 'change.withdrawn'})

const picks =
  (key: string) =>
  ({actor}: Talk) =>
    actor.send({type: 'offer.picked', key})

const replacedBy = (key: string | null) => ({type: 'offer.replaced', key})

situations([
  {
    title: 'the offer is picked automatically',
    steps: [],
    state: 'picked by priority',
    facts: {pickedKey: null, keys: ALL},
  },
  {
    title: 'a workshop without offers has none to pick',
    keys: [],
    steps: [opensTheDialog],
    state: 'without an offer',
  },
  {
    title: 'an offer that appears is picked automatically, without a word',
    keys: [],
    steps: [offersAre(COUPON)],
    state: 'picked by priority',
    facts: {keys: [COUPON]},
  },
  {
    title: 'offers picked by priority follow the priority without a word',
    steps: [offersAre(CUSTOM, COUPON)],
    state: 'picked by priority',
    facts: {keys: [CUSTOM, COUPON]},
  },
  {
    title: 'the last offer that goes away leaves none',
    keys: [COUPON],
    steps: [offersAre()],
    state: 'without an offer',
  },
  {
    title: 'the user can change it in the offer dialog',
    steps: [opensTheDialog, picks(COUPON)],
    state: 'picked by hand',
    facts: {pickedKey: COUPON},
  },
  {
    title: 'the dialog closed without a choice leaves the offer as it was',
    steps: [opensTheDialog, closesTheDialog],
    state: 'picked by priority',
    facts: {pickedKey: null},
  },
  {
    title: 'an offer that is not on the list cannot be picked',
    steps: [opensTheDialog, picks('coupon:OTHER')],
    state: 'being changed',
    facts: {pickedKey: null},
  },
  {
    title: 'a hand-picked offer sticks while it stays valid',
    steps: [opensTheDialog, picks(COUPON), offersAre(CUSTOM, COUPON)],
    state: 'picked by hand',
    facts: {pickedKey: COUPON, keys: [CUSTOM, COUPON]},
  },
  {
    title:
      'a hand-picked offer that is no longer valid gives way to the next in priority, which is announced',
    steps: [opensTheDialog, picks(COUPON), offersAre(CAMPAIGN, CUSTOM)],
    state: 'picked by priority',
    facts: {pickedKey: null},
    emitted: [replacedBy(CAMPAIGN)],
  },
  {
    title: 'a hand-picked offer that was the last one is announced as gone',
    steps: [opensTheDialog, picks(COUPON), offersAre()],
    state: 'without an offer',
    facts: {pickedKey: null},
    emitted: [replacedBy(null)],
  },
  {
    title: 'a hand-picked offer can be changed again',
    steps: [opensTheDialog, picks(COUPON), opensTheDialog, picks(CUSTOM)],
    state: 'picked by hand',
    facts: {pickedKey: CUSTOM},
  },
  {
    title: 'a hand-picked offer stands when the dialog is closed without another choice',
    steps: [opensTheDialog, picks(COUPON), opensTheDialog, closesTheDialog],
    state: 'picked by hand',
    facts: {pickedKey: COUPON},
  },
  {
    title: 'the list in the open dialog follows the offers',
    steps: [opensTheDialog, offersAre(CUSTOM, COUPON)],
    state: 'being changed',
    facts: {keys: [CUSTOM, COUPON]},
  },
  {
    title: 'the dialog closes when no offer is left to choose from',
    steps: [opensTheDialog, offersAre()],
    state: 'without an offer',
  },
  {
    title: 'a hand-picked offer that goes away while the dialog is open is replaced and announced',
    steps: [opensTheDialog, picks(COUPON), opensTheDialog, offersAre(CAMPAIGN), closesTheDialog],
    state: 'picked by priority',
    facts: {pickedKey: null},
    emitted: [replacedBy(CAMPAIGN)],
  },
  {
    title: 'an offer picked earlier stands again while it is valid',
    pickedKey: CUSTOM,
    steps: [],
    state: 'picked by hand',
  },
  {
    title: 'an offer picked earlier that is no longer on offer gives way to the priority, which is announced',
    pickedKey: 'coupon:OLD',
    steps: [],
    state: 'picked by priority',
    facts: {pickedKey: null},
    emitted: [replacedBy(CAMPAIGN)],
  },
])
