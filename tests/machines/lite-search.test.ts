import {steppedClock} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {createActor, type InputFrom, type SnapshotFrom} from 'xstate'
import {NO_VEHICLE} from '../../domain/vehicle/vehicle.ts'
import {liteSearchMachine} from '../../machines/lite-search/machine.ts'
import {missingForSearch} from '../../machines/lite-search/missing.ts'
import type {LiteSearchDraft} from '../../machines/lite-search/types.ts'
import {PUNE} from '../support/fakes/fake-workshops.ts'
import {
  asksToChangeTheNumber,
  changesTheNumber,
  closesTheDialog,
  codeAccepted,
  codeSent,
  heldOtp,
  types,
  useFails,
  wrongCodes,
} from '../support/machines/otp-run.ts'
import {play, type Situation, testSituations} from '../support/machines/situation.ts'

type LiteSearchContext = SnapshotFrom<typeof liteSearchMachine>['context']
type Given = Partial<InputFrom<typeof liteSearchMachine>>
type Talk = ReturnType<typeof openForm>

interface LiteSearchSituation extends Situation<Talk, LiteSearchContext> {
  given?: Given
}

const PHONE = '+919876543210'
const DRAFT: LiteSearchDraft = {location: PUNE, phone: '98765 43210', vehicle: NO_VEHICLE, jobs: []}
const EMPTY: LiteSearchDraft = {location: null, phone: '', vehicle: NO_VEHICLE, jobs: []}
const SWIFT = {make: 'Maruti Suzuki', model: 'Swift', variant: 'Petrol'}

function openForm({given = {}}: {given?: Given}) {
  const effects: string[] = []
  const stored: string[] = []
  const emitted: Record<string, unknown>[] = []
  const {logic, sendCode, useCode} = heldOtp(effects)
  const actor = createActor(
    liteSearchMachine.provide({
      actors: {'prove the phone': logic},
      actions: {
        'save the proof in storage': (_, {outcome}) => stored.push(`${outcome.kind} proof kept`),
        'save the search in storage': () => stored.push('search kept'),
      },
    }),
    {
      input: {draft: DRAFT, hasCampaign: false, signedInPhone: null, proof: null, ...given},
      clock: steppedClock(),
    },
  )
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const proof = () => {
    const child = actor.getSnapshot().children['phone proof']
    if (child === undefined) throw new Error('no code dialog is open')
    return child
  }
  return {actor, effects, emitted, stored, sendCode, useCode, proof}
}

function situations(list: readonly LiteSearchSituation[]): void {
  testSituations(openForm, list)
}

const changes =
  (changed: Partial<LiteSearchDraft>) =>
  ({actor}: Talk) =>
    actor.send({type: 'draft.changed', changes: changed})

const next = ({actor}: Talk) => actor.send({type: 'search.asked'})

const PROBLEMS_FOUND = {type: 'problems.found'}
const ready = (draft: LiteSearchDraft) => ({type: 'search.ready', draft})

describe('the lite form', () => {
  situations([
    {
      title: 'what the person enters is kept',
      given: {draft: EMPTY},
      steps: [changes({location: PUNE}), changes({phone: '98765'})],
      state: 'editing',
      facts: {draft: {...EMPTY, location: PUNE, phone: '98765'}},
    },
    {
      title: 'Next works only when nothing is missing',
      given: {draft: EMPTY},
      steps: [next],
      state: 'editing',
      emitted: [PROBLEMS_FOUND],
      effects: [],
    },
    {
      title: 'Next opens the phone dialog for a new number',
      steps: [next],
      state: 'proving the phone',
      effects: ['send code'],
    },
    {
      title: 'a number verified before goes on without a code',
      given: {proof: {phone: PHONE, refId: 'ref-0', grant: 'grant-0'}},
      steps: [next],
      state: 'found',
      emitted: [ready(DRAFT)],
      effects: [],
    },
    {
      title: 'a proof of another number does not serve',
      given: {proof: {phone: '+919000000000', refId: 'ref-0', grant: 'grant-0'}},
      steps: [next],
      state: 'proving the phone',
      effects: ['send code'],
    },
    {
      title: 'a visitor who is logged in goes on without a code',
      given: {signedInPhone: PHONE},
      steps: [next],
      state: 'found',
      emitted: [ready(DRAFT)],
    },
    {
      title: 'a campaign asks for make, model and variant',
      given: {hasCampaign: true},
      steps: [next],
      state: 'editing',
      emitted: [PROBLEMS_FOUND],
    },
    {
      title: 'a campaign with its vehicle chosen goes on',
      given: {hasCampaign: true, draft: {...DRAFT, vehicle: SWIFT}},
      steps: [next],
      state: 'proving the phone',
      effects: ['send code'],
    },
    {
      title: 'on success the phone is saved and the form goes to the workshops page',
      steps: [next, codeSent(), types('482913'), codeAccepted({grant: 'grant-1', id: 'customer-1'})],
      state: 'found',
      emitted: [ready({...DRAFT, phone: '9876543210'})],
      effects: ['send code', 'use code'],
    },
    {
      title: 'the number as it was changed in the dialog goes on',
      steps: [
        next,
        codeSent(),
        asksToChangeTheNumber,
        changesTheNumber('91234 56789'),
        codeSent('ref-2'),
        types('482913'),
        codeAccepted(),
      ],
      state: 'found',
      emitted: [ready({...DRAFT, phone: '9123456789'})],
    },
    {
      title: 'the dialog dismissed leaves the form as it was, without an error',
      steps: [next, codeSent(), closesTheDialog],
      state: 'editing',
      facts: {draft: {...DRAFT, phone: '9876543210'}, isPhoneRefused: false},
    },
    {
      title: 'where the phone dialog closes at 2, the form below shows its error',
      steps: [next, codeSent(), ...wrongCodes(2)],
      state: 'editing',
      facts: {draft: {...DRAFT, phone: '9876543210'}, isPhoneRefused: true},
    },
    {
      title: 'a customer that cannot be created shows the error of the phone validation',
      steps: [next, codeSent(), types('482913'), useFails('UNKNOWN_ERROR')],
      state: 'editing',
      facts: {isPhoneRefused: true},
    },
    {
      title: 'the error goes with the next change',
      steps: [next, codeSent(), ...wrongCodes(2), changes({phone: '9123456789'})],
      state: 'editing',
      facts: {isPhoneRefused: false},
    },
    {
      title: 'reopening the dialog resets the attempts and sends a code again',
      steps: [next, codeSent(), ...wrongCodes(2), next, codeSent('ref-2'), ...wrongCodes(1)],
      state: 'proving the phone',
      facts: {isPhoneRefused: false},
      effects: ['send code', 'use code', 'use code', 'send code', 'use code'],
    },
  ])

  it('customer id and phone are stored before the form continues', async () => {
    const talk = openForm({})
    await play(talk, [next, codeSent(), types('482913'), codeAccepted()])
    expect(talk.stored).toEqual(['verified proof kept', 'search kept'])
  })

  it('the code is used to create the customer at the place, under the policy of the phone dialog', async () => {
    const talk = openForm({})
    await play(talk, [next, codeSent('ref-1'), types('482913')])
    const purpose = {
      name: 'register customer',
      customer: {
        formattedAddress: PUNE.formattedAddress,
        pincode: PUNE.pinCode,
        lat: PUNE.lat,
        lng: PUNE.lng,
      },
    }
    expect(talk.sendCode.inputs).toEqual([
      {
        phone: PHONE,
        channel: 'sms',
        refId: null,
        resendAfterSeconds: 30,
        recipient: 'the phone',
        purpose: 'register customer',
      },
    ])
    expect(talk.useCode.inputs).toEqual([{phone: PHONE, refId: 'ref-1', code: '482913', purpose}])
  })
})

describe('what Next still needs, in the order of the form (000-5)', () => {
  it.each([
    {title: 'nothing', draft: DRAFT, hasCampaign: false, missing: []},
    {title: 'everything of an empty form', draft: EMPTY, hasCampaign: false, missing: ['location', 'phone']},
    {
      title: 'the vehicle too when a campaign is present',
      draft: EMPTY,
      hasCampaign: true,
      missing: ['location', 'vehicle', 'phone'],
    },
    {
      title: 'a variant when make and model are chosen',
      draft: {...DRAFT, vehicle: {...SWIFT, variant: ''}},
      hasCampaign: true,
      missing: ['vehicle'],
    },
    {
      title: 'a mobile that matches the phone pattern',
      draft: {...DRAFT, phone: '1234567890'},
      hasCampaign: false,
      missing: ['phone'],
    },
  ])('$title', ({draft, hasCampaign, missing}) => {
    expect(missingForSearch(draft, hasCampaign)).toEqual(missing)
  })
})
