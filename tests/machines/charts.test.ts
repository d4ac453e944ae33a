import {readFileSync} from 'node:fs'
import {requirementsIn} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {type AnyStateMachine, createActor, toPromise} from 'xstate'
import {NO_VEHICLE} from '../../domain/vehicle/vehicle.ts'
import {machines} from '../../machines/index.ts'
import {unprovided} from '../../machines/unprovided.ts'
import type {WorkshopSearch} from '../../src/api/reference/workshops.ts'
import {consentLogic} from '../../src/app/consent/consent-logic.ts'
import {regionLogic} from '../../src/app/region/region-logic.ts'
import {sessionLogic} from '../../src/app/session/session-logic.ts'
import {addressBookLogic} from '../../src/features/account/addresses/address-book-logic.ts'
import {myDataLogic} from '../../src/features/account/my-data/my-data-logic.ts'
import {profileFormLogic} from '../../src/features/account/profile/profile-form-logic.ts'
import {vehicleFormLogic} from '../../src/features/account/vehicles/vehicle-form-logic.ts'
import {bookingLogic} from '../../src/features/booking/booking-logic.ts'
import {offerLogic} from '../../src/features/booking/offer/offer-logic.ts'
import {accessLogic} from '../../src/features/booking-details/access/access-logic.ts'
import {cancellationLogic} from '../../src/features/booking-details/changes/cancellation-logic.ts'
import {reschedulingLogic} from '../../src/features/booking-details/changes/rescheduling-logic.ts'
import {deskLogic} from '../../src/features/desk/desk-logic.ts'
import {liteSearchLogic} from '../../src/features/home/lite-search/lite-search-logic.ts'
import {verificationLogic} from '../../src/features/verification/verification-logic.ts'
import {locationLogic} from '../../src/parts/location/location-logic.ts'
import {otpLogic} from '../../src/parts/otp/otp-logic.ts'
import {subscriptionLogic} from '../../src/parts/subscription/subscription-logic.ts'
import {workshopSearchLogic} from '../../src/parts/workshop-search/workshop-search-logic.ts'
import {liveViewLogic} from '../../visualiser/live/live-view-logic.ts'
import {visualiserLogic} from '../../visualiser/visualiser-logic.ts'
import {fakeVisualiserServices} from '../support/components/visualiser-services.ts'
import {fakeServices} from '../support/fakes/fake-services.ts'
import {
  effectsLeftOpen,
  statesOf,
  thingsNamed,
  thingsUsed,
  transitionsOf,
  unreachableStates,
} from '../support/machines/statecharts.ts'
import {parseSpecCoverage} from '../support/spec-coverage.ts'

const STATECHARTS: [id: string, machine: AnyStateMachine][] = Object.entries(machines)

const sentences = new Set(parseSpecCoverage(readFileSync('docs/spec-coverage.md', 'utf8')).map(({id}) => id))

describe.each(STATECHARTS)('the machine %s', (id, machine) => {
  const nodes = statesOf(machine)
  const transitions = nodes.flatMap((node) =>
    transitionsOf(node).map((transition) => ({...transition, name: `${node.id} on ${transition.eventType}`})),
  )

  it('is registered under its own id', () => {
    expect(machine.id).toBe(id)
  })

  it('targets only its own states', () => {
    const targets = transitions.flatMap(({target = []}) => target)
    expect(targets.filter((target) => !nodes.includes(target)).map((target) => target.id)).toEqual([])
  })

  it('has no unreachable state', () => {
    expect(unreachableStates(machine)).toEqual([])
  })

  it('cites only sentences of the specification', () => {
    const named = [...nodes, ...transitions].flatMap(({meta}) => requirementsIn(meta))
    expect(named.filter((each) => !sentences.has(each))).toEqual([])
  })

  it('uses every name that it declares, and declares every name that it uses', () => {
    const isOurs = (name: string) => !['xstate.raise', 'xstate.cancel'].includes(name)
    const used = thingsUsed(machine)
    expect({...used, actions: used.actions.filter(isOurs)}).toEqual(thingsNamed(machine))
  })

  it('handles every result of its effects, failures included', () => {
    const unanswered = nodes.flatMap((node) =>
      node.invoke
        .filter(
          (invoke) =>
            !node.transitions.has(`xstate.done.actor.${invoke.id}`) ||
            !node.transitions.has(`xstate.error.actor.${invoke.id}`),
        )
        .map(({src}) => `${node.id} invokes ${String(src)}`),
    )
    expect(unanswered).toEqual([])
  })
})

const SEARCH: WorkshopSearch = {
  position: {lat: 18.52, lng: 73.85},
  sortBy: 'RECOMMENDED',
  isCertifiedOnly: false,
  vehicle: NO_VEHICLE,
  jobs: [],
  campaignName: null,
  day: null,
}

describe('effects', () => {
  const {services} = fakeServices({answers: {}})
  const visualiserServices = fakeVisualiserServices()
  const LOGICS: [name: string, logic: AnyStateMachine, statechart: AnyStateMachine][] = [
    ['otpLogic', otpLogic(services, {}), machines.otp],
    ['bookingLogic', bookingLogic(services), machines.booking],
    ['accessLogic', accessLogic(services, false), machines['booking-access']],
    ['myDataLogic', myDataLogic(services), machines['my-data']],
    ['offerLogic', offerLogic(services), machines.offer],
    ['cancellationLogic', cancellationLogic(services, null), machines.cancellation],
    [
      'reschedulingLogic',
      reschedulingLogic(services, null, {campaignName: null, coupon: null}),
      machines.rescheduling,
    ],
    ['consentLogic', consentLogic(services), machines.consent],
    ['liteSearchLogic', liteSearchLogic(services, null, null), machines['lite-search']],
    ['workshopSearchLogic', workshopSearchLogic(services, SEARCH), machines['workshop-search']],
    ['deskLogic', deskLogic(services, {agentId: 'agent', deskId: 'desk'}), machines.desk],
    ['verificationLogic', verificationLogic(services), machines.verification],
    ['locationLogic', locationLogic(services), machines.location],
    ['addressBookLogic', addressBookLogic(services, '', 'new'), machines['address-book']],
    ['vehicleFormLogic', vehicleFormLogic(services, '', 'new', true), machines['vehicle-form']],
    [
      'profileFormLogic',
      profileFormLogic(services, '', {names: {firstName: '', lastName: ''}, photo: null}),
      machines['profile-form'],
    ],
    ['regionLogic', regionLogic(services, () => {}), machines.region],
    ['sessionLogic', sessionLogic(services, {lead: () => {}, isComingBack: () => false}), machines.session],
    ['subscriptionLogic', subscriptionLogic(services), machines.subscription],
    ['visualiserLogic', visualiserLogic(visualiserServices), machines.visualiser],
    ['liveViewLogic', liveViewLogic(visualiserServices), machines['live-view']],
  ]

  it.each(LOGICS)('%s leaves none unprovided', (_, logic, statechart) => {
    expect(effectsLeftOpen(logic, statechart)).toEqual([])
  })

  it('every machine with effects has a logic', () => {
    const withEffects = STATECHARTS.filter(([, machine]) => effectsLeftOpen(machine, machine).length > 0)
    expect(withEffects.map(([id]) => id)).toEqual(
      STATECHARTS.map(([id]) => id).filter((id) => LOGICS.some(([, , statechart]) => statechart.id === id)),
    )
  })

  it('an effect that is not provided fails with its own name', async () => {
    const actor = createActor(unprovided<void, void>('send code'))
    const outcome = toPromise(actor)
    actor.start()
    await expect(outcome).rejects.toThrow("'send code' is not provided")
  })
})
