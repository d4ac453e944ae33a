import {expect, it} from 'vitest'
import {createActor} from 'xstate'
import {NO_VEHICLE} from '../../domain/vehicle/vehicle.ts'
import {CAMPAIGN, COUPON, CUSTOM} from '../../machines/offer/cases.ts'
import {offerMachine} from '../../machines/offer/machine.ts'
import {offerModel} from '../../machines/offer/model.ts'
import {offersToChooseFrom, packageToTake, selectedOffer} from '../../machines/offer/selectors.ts'
import type {OfferFacts} from '../../machines/offer/setup.ts'

const [first] = offerModel.starts
const ALL: OfferFacts = first?.input.facts
const PLAIN = {couponCode: null, couponPercentage: null, customOffers: []}
const OTHER_CAR = {make: 'Tata', model: 'Nexon', variant: 'Petrol'}

function chooseOffer(changes: Partial<OfferFacts> = {}, resetCampaign: string | null = null) {
  const stored: boolean[] = []
  const emitted: object[] = []
  const logic = offerMachine.provide({
    actions: {
      'store whether the campaign offer is availed': (_, {isAvailed}) => stored.push(isAvailed),
    },
  })
  const actor = createActor(logic, {input: {facts: {...ALL, ...changes}, resetCampaign}})
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const shown = () => {
    const snapshot = actor.getSnapshot()
    return {
      campaign: snapshot.value['campaign offer'],
      choice: snapshot.value.choice,
      offers: offersToChooseFrom(snapshot).map(({key}) => key),
      selected: selectedOffer(snapshot)?.key ?? null,
      toTake: packageToTake(snapshot),
    }
  }
  return {
    stored,
    emitted,
    shown,
    change: (others: Partial<OfferFacts>) => actor.send({type: 'facts.changed', facts: {...ALL, ...others}}),
    take: () => actor.send({type: 'package.taken'}),
    open: () => actor.send({type: 'change.asked'}),
    pick: (key: string) => actor.send({type: 'offer.picked', key}),
    close: () => actor.send({type: 'change.withdrawn'}),
  }
}

const BY_PRIORITY = {
  campaign: 'package complete',
  choice: 'picked by priority',
  offers: [CAMPAIGN, CUSTOM, COUPON],
  selected: CAMPAIGN,
  toTake: [],
}
const RESET = {
  campaign: 'reset',
  choice: 'picked by priority',
  offers: [CUSTOM, COUPON],
  selected: CUSTOM,
  toTake: ['SERVICING', 'AC_SERVICE'],
}

it('the offer is picked automatically: campaign, then custom offer, then coupon', () => {
  const {shown, stored} = chooseOffer()
  expect(shown()).toEqual(BY_PRIORITY)
  expect(stored).toEqual([true])
})

it('without a campaign: custom offer, then coupon', () => {
  const {shown, stored} = chooseOffer({campaign: null})
  expect(shown()).toEqual({...RESET, campaign: 'no campaign', toTake: []})
  expect(stored).toEqual([])
})

it('a workshop without offers has none to pick, and an offer that appears is picked without a word', () => {
  const {shown, change, open, emitted} = chooseOffer({workshop: PLAIN, campaign: null})
  open()
  expect(shown()).toMatchObject({choice: 'without an offer', offers: [], selected: null})
  change({campaign: null})
  expect(shown()).toMatchObject({choice: 'picked by priority', selected: CUSTOM})
  change({workshop: PLAIN, campaign: null})
  expect(shown()).toMatchObject({choice: 'without an offer', selected: null})
  expect(emitted).toEqual([])
})

it('a campaign that arrives later is availed', () => {
  const {shown, change} = chooseOffer({campaign: null})
  change({})
  expect(shown()).toEqual(BY_PRIORITY)
})

it('a campaign counts once its package is selected', () => {
  const {shown, change} = chooseOffer({jobs: []})
  expect(shown()).toEqual({...RESET, campaign: 'package incomplete'})
  change({jobs: ['SERVICING']})
  expect(shown()).toEqual({...RESET, campaign: 'package incomplete'})
  change({jobs: ['AC_SERVICE', 'BRAKE_SERVICE', 'SERVICING']})
  expect(shown()).toEqual(BY_PRIORITY)
})

it('if the jobs of the package are no longer all selected, campaign-offer-availed resets to false', () => {
  const {shown, change, stored} = chooseOffer()
  change({jobs: ['AC_SERVICE']})
  expect(shown()).toEqual(RESET)
  expect(stored).toEqual([true, false])
  change({jobs: ['AC_SERVICE', 'SERVICING']})
  expect(shown()).toEqual(RESET)
})

it('a campaign whose car is chosen in the form counts once its package is selected: nothing was reset', () => {
  const {shown, change, stored} = chooseOffer({vehicle: NO_VEHICLE, jobs: []})
  const waiting = {...RESET, campaign: 'package incomplete'}
  expect(shown()).toEqual({...waiting, toTake: []})
  change({vehicle: {...NO_VEHICLE, make: 'Hyundai'}, jobs: []})
  change({jobs: []})
  expect(shown()).toEqual(waiting)
  change({jobs: ['SERVICING']})
  expect(shown()).toEqual(waiting)
  change({jobs: ['SERVICING', 'AC_SERVICE']})
  expect(shown()).toEqual(BY_PRIORITY)
  expect(stored).toEqual([true])
  change({jobs: ['SERVICING']})
  expect(shown()).toEqual(RESET)
  expect(stored).toEqual([true, false])
})

it('a package that is selected before the car counts with the car', () => {
  const {shown, change} = chooseOffer({vehicle: NO_VEHICLE})
  expect(shown()).toMatchObject({campaign: 'package incomplete', selected: CUSTOM})
  change({})
  expect(shown()).toEqual(BY_PRIORITY)
})

it('another car, whose package was never selected, resets nothing', () => {
  const [ofTheI20] = ALL.campaign?.workshopCampaignVehicleMappings ?? []
  const ofTheNexon = {...OTHER_CAR, basePrice: 3000, discountedPrice: 2500, jobs: ['BRAKE_SERVICE']}
  const mappings = ofTheI20 === undefined ? [ofTheNexon] : [ofTheI20, ofTheNexon]
  const campaign = ALL.campaign && {...ALL.campaign, workshopCampaignVehicleMappings: mappings}
  const {shown, change, stored} = chooseOffer({campaign})
  expect(shown()).toMatchObject({campaign: 'package complete', selected: CAMPAIGN})
  change({campaign, vehicle: {...NO_VEHICLE, make: 'Tata'}})
  expect(shown()).toMatchObject({campaign: 'package incomplete', selected: CUSTOM, toTake: []})
  change({campaign, vehicle: OTHER_CAR})
  expect(shown()).toMatchObject({campaign: 'package incomplete', selected: CUSTOM, toTake: ['BRAKE_SERVICE']})
  change({campaign, vehicle: OTHER_CAR, jobs: ['BRAKE_SERVICE']})
  expect(shown()).toMatchObject({campaign: 'package complete', selected: CAMPAIGN})
  expect(stored).not.toContain(false)
})

it('a campaign that was reset before the page was loaded again stays reset; another one does not', () => {
  expect(chooseOffer({}, 'cool-cabin').shown()).toEqual(RESET)
  expect(chooseOffer({}, 'another campaign').shown()).toEqual(BY_PRIORITY)
})

it('taking the package selects its jobs beside the others and avails the campaign again', () => {
  const {shown, change, take, stored, emitted} = chooseOffer()
  change({jobs: ['BRAKE_SERVICE', 'AC_SERVICE']})
  take()
  expect(shown()).toEqual(BY_PRIORITY)
  expect(stored).toEqual([true, false, true])
  expect(emitted).toEqual([{type: 'package.selected', jobs: ['BRAKE_SERVICE', 'AC_SERVICE', 'SERVICING']}])
})

it('a car that the campaign has no price for gets neither the campaign nor its package', () => {
  const {shown} = chooseOffer({vehicle: OTHER_CAR})
  expect(shown()).toMatchObject({offers: [CUSTOM, COUPON], selected: CUSTOM, toTake: []})
})

it('the user can change it in the offer dialog', () => {
  const {shown, open, pick} = chooseOffer()
  open()
  expect(shown()).toMatchObject({choice: 'being changed', selected: CAMPAIGN})
  pick(COUPON)
  expect(shown()).toMatchObject({choice: 'picked by hand', selected: COUPON})
  open()
  pick(CUSTOM)
  expect(shown()).toMatchObject({choice: 'picked by hand', selected: CUSTOM})
})

it('the dialog closed without a choice leaves the offer as it was', () => {
  const {shown, open, pick, close} = chooseOffer()
  open()
  close()
  expect(shown()).toEqual(BY_PRIORITY)
  open()
  pick(COUPON)
  open()
  close()
  expect(shown()).toMatchObject({choice: 'picked by hand', selected: COUPON})
})

it('an offer that is not on the list cannot be picked', () => {
  const {shown, open, pick} = chooseOffer({jobs: []})
  open()
  pick('coupon:OTHER')
  pick(CAMPAIGN)
  expect(shown()).toMatchObject({choice: 'being changed', selected: CUSTOM})
})

it('a hand-picked offer sticks while it stays valid', () => {
  const {shown, open, pick, change, emitted} = chooseOffer()
  open()
  pick(COUPON)
  change({jobs: []})
  expect(shown()).toMatchObject({choice: 'picked by hand', selected: COUPON, offers: [CUSTOM, COUPON]})
  expect(emitted).toEqual([])
})

it('a hand-picked offer that is no longer valid gives way to the next in priority, which is announced', () => {
  const {shown, open, pick, change, emitted} = chooseOffer()
  open()
  pick(CAMPAIGN)
  change({jobs: []})
  expect(shown()).toEqual(RESET)
  expect(emitted).toEqual([{type: 'offer.replaced'}])
})

it('a hand-picked offer that was the last one is announced as gone', () => {
  const {shown, open, pick, change, emitted} = chooseOffer()
  open()
  pick(COUPON)
  change({workshop: PLAIN, jobs: []})
  expect(shown()).toMatchObject({choice: 'without an offer', selected: null})
  expect(emitted).toEqual([{type: 'offer.replaced'}])
})

it('the list in the open dialog follows the offers, and the dialog closes when none is left', () => {
  const {shown, open, pick, change, emitted} = chooseOffer()
  open()
  pick(COUPON)
  open()
  change({jobs: []})
  expect(shown()).toMatchObject({choice: 'being changed', offers: [CUSTOM, COUPON]})
  change({workshop: PLAIN, jobs: []})
  expect(shown()).toMatchObject({choice: 'without an offer', offers: []})
  expect(emitted).toEqual([{type: 'offer.replaced'}])
})

it('a hand-picked offer that goes while the dialog is open is replaced when it closes', () => {
  const {shown, open, pick, change, close, emitted} = chooseOffer()
  open()
  pick(COUPON)
  open()
  change({workshop: PLAIN})
  close()
  expect(shown()).toMatchObject({choice: 'picked by priority', selected: CAMPAIGN})
  expect(emitted).toEqual([{type: 'offer.replaced'}])
})
