import {expect, it} from 'vitest'
import {createActor, type SnapshotFrom} from 'xstate'
import type {Referral} from '../../domain/referral.ts'
import {referralMachine} from '../../machines/referral/machine.ts'
import {steppedClock} from '../../pathfinder/walk/stepped-clock.ts'
import {play, type Situation, testSituations} from '../support/machines/situation.ts'

type ReferralContext = SnapshotFrom<typeof referralMachine>['context']
type Talk = ReturnType<typeof visit>

interface ReferralSituation extends Situation<Talk, ReferralContext> {
  kept?: Referral
}

const HOUR = 3_600_000
const NOW = Date.parse('2025-11-19T06:30:00Z')

function referral(source: string, timestamp: number): Referral {
  return {values: {utm_source: source}, timestamp}
}

const FRESH = referral('newsletter', NOW)
const TWENTY_HOURS_OLD = referral('newsletter', NOW - 20 * HOUR)

function visit({kept}: {kept?: Referral}) {
  const effects: string[] = []
  const emitted: Record<string, unknown>[] = []
  const clock = steppedClock()
  const logic = referralMachine.provide({
    actions: {
      'store the referral': ({context}) => effects.push(`stored ${context.referral?.values.utm_source}`),
      'clear the stored referral': () => effects.push('cleared'),
    },
  })
  const actor = createActor(logic, {input: {kept: kept ?? null, now: NOW}, clock})
  actor.start()
  return {actor, effects, emitted, clock}
}

function situations(list: readonly ReferralSituation[]): void {
  testSituations(visit, list)
}

const waits =
  (ms: number) =>
  ({clock}: Talk) =>
    clock.advance(ms)

const referred =
  (by: Referral) =>
  ({actor}: Talk) =>
    actor.send({type: 'visit.referred', referral: by})

const used = ({actor}: Talk) => actor.send({type: 'referral.used'})

situations([
  {
    title: 'nobody in particular sent the visitor',
    steps: [],
    state: 'none',
    facts: {referral: null},
    effects: [],
  },
  {
    title: 'UTM values and gclId of a visit are stored as referral data',
    steps: [referred(FRESH)],
    state: 'stored',
    facts: {referral: FRESH},
    effects: ['stored newsletter'],
  },
  {
    title: 'values of an earlier visit are taken up',
    kept: TWENTY_HOURS_OLD,
    steps: [],
    state: 'stored',
    facts: {referral: TWENTY_HOURS_OLD, lifetimeMs: 4 * HOUR},
    effects: [],
  },
  {
    title: 'values older than 24 hours are not taken up',
    kept: referral('newsletter', NOW - 24 * HOUR),
    steps: [],
    state: 'none',
    facts: {referral: null},
  },
  {
    title: 'values from a clock that ran ahead are not taken up',
    kept: referral('newsletter', NOW + 1),
    steps: [],
    state: 'none',
  },
  {
    title: 'referral data are valid 24 hours: not a moment less',
    steps: [referred(FRESH), waits(24 * HOUR - 1)],
    state: 'stored',
    facts: {referral: FRESH},
  },
  {
    title: 'referral data are valid 24 hours: then they are forgotten',
    steps: [referred(FRESH), waits(24 * HOUR)],
    state: 'none',
    facts: {referral: null},
    effects: ['stored newsletter', 'cleared'],
  },
  {
    title: 'an earlier visit leaves only the rest of its 24 hours',
    kept: TWENTY_HOURS_OLD,
    steps: [waits(4 * HOUR)],
    state: 'none',
    effects: ['cleared'],
  },
  {
    title: 'new values replace the old and restart their 24 hours',
    kept: TWENTY_HOURS_OLD,
    steps: [waits(3 * HOUR), referred(referral('workshop', NOW + 3 * HOUR)), waits(24 * HOUR - 1)],
    state: 'stored',
    facts: {referral: referral('workshop', NOW + 3 * HOUR)},
    effects: ['stored workshop'],
  },
  {
    title: 'a booking takes them along: clear stored referral data',
    kept: FRESH,
    steps: [used],
    state: 'none',
    facts: {referral: null},
    effects: ['cleared'],
  },
])

it('forgets no later values by the timer of the earlier ones', async () => {
  const talk = visit({})
  await play(talk, [referred(FRESH), used, referred(referral('workshop', NOW + HOUR)), waits(24 * HOUR - 1)])
  expect(talk.actor.getSnapshot().value).toBe('stored')
})
