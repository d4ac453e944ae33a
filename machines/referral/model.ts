import {REFERRAL_LIFETIME_MS} from '../../domain/limits.ts'
import type {Referral} from '../../domain/referral.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import {referralMachine} from './machine.ts'

const HOUR_MS = 3_600_000
const NOW = 1_763_535_600_000

const newsletter: Referral = {values: {utm_source: 'newsletter'}, timestamp: NOW}
const advertisement: Referral = {values: {gclId: 'click-1'}, timestamp: NOW}

const keptSince = (hours: number): Referral => ({...newsletter, timestamp: NOW - hours * HOUR_MS})

export const referralModel = defineModel({
  machine: referralMachine,
  starts: [
    {name: 'with nothing kept', input: {kept: null, now: NOW}},
    {name: 'with values of an hour ago', input: {kept: keptSince(1), now: NOW}},
    {name: 'with values of 24 hours ago', input: {kept: keptSince(24), now: NOW}},
    {name: 'with values from the future', input: {kept: keptSince(-1), now: NOW}},
  ],
  events: [
    {event: {type: 'visit.referred', referral: newsletter}, name: 'by a newsletter'},
    {event: {type: 'visit.referred', referral: advertisement}, name: 'by an advertisement'},
    {event: {type: 'referral.used'}},
  ],
  outcomes: {},
  invariants: [
    {
      sentence: 'values that are kept have one end in sight, at most 24 hours away',
      holds: ({snapshot: {context}, timers, now}) =>
        timers.length === (context.referral === null ? 0 : 1) &&
        timers.every(({due}) => due > now && due - now <= REFERRAL_LIFETIME_MS),
    },
    {
      sentence: 'values restored from an earlier visit serve for what is left of their 24 hours',
      holds: ({snapshot: {context}, stimulus, timers}) =>
        stimulus.kind !== 'start' ||
        context.referral === null ||
        timers.every(({due}) => NOW + due === (context.referral?.timestamp ?? 0) + REFERRAL_LIFETIME_MS),
    },
    {
      sentence: 'nothing outlives its 24 hours',
      holds: ({snapshot, stimulus}) => stimulus.kind !== 'wait' || snapshot.context.referral === null,
    },
    {
      sentence: 'nothing outlives a booking',
      holds: ({snapshot, stimulus}) =>
        stimulus.label !== 'referral.used' || snapshot.context.referral === null,
    },
    {
      sentence: 'the last to send the visitor is remembered, for 24 hours from then on',
      holds: ({snapshot, stimulus, timers, now}) =>
        stimulus.kind !== 'event' ||
        stimulus.event.type !== 'visit.referred' ||
        (snapshot.context.referral === Object(stimulus.event).referral &&
          timers.every(({due}) => due - now === REFERRAL_LIFETIME_MS)),
    },
    {
      sentence: 'values are kept exactly while they serve',
      holds: ({snapshot}) => snapshot.matches('kept') === (snapshot.context.referral !== null),
    },
    {
      sentence: 'from every situation some way leads to a remembered visit',
      reaches: (snapshot) => snapshot.context.referral !== null,
    },
  ],
})
