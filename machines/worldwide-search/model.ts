import type {SnapshotFrom} from 'xstate'
import type {ChosenLocation} from '../../domain/place/location.ts'
import {defineModel} from '../../pathfinder/model/model.ts'
import {worldwideProblems, worldwideSearchMachine} from './machine.ts'

type Worldwide = SnapshotFrom<typeof worldwideSearchMachine>

export const BERLIN: ChosenLocation = {
  lat: 52.524,
  lng: 13.411,
  formattedAddress: 'Berlin, Germany',
  city: 'Berlin',
  pinCode: '',
  country: 'DE',
  isMeasured: false,
}

const isMissing = (problem: 'location' | 'terms') => (snapshot: Worldwide) =>
  worldwideProblems(snapshot.context).includes(problem)

export const worldwideSearchModel = defineModel({
  machine: worldwideSearchMachine,
  starts: [
    {name: 'with nothing chosen', input: {location: null, isAgreed: false}},
    {name: 'with the city of the address', input: {location: BERLIN, isAgreed: false}},
  ],
  events: [
    {
      event: {type: 'draft.changed', changes: {location: BERLIN}},
      name: 'a city',
      // The search for it is a conversation of its own, walked as such.
      when: () => false,
    },
    {
      event: {type: 'draft.changed', changes: {isAgreed: true}},
      name: 'the terms ticked',
      when: isMissing('terms'),
    },
    {
      event: {type: 'draft.changed', changes: {isAgreed: false}},
      name: 'the terms unticked',
      when: (snapshot) => snapshot.context.isAgreed,
    },
    {event: {type: 'start.asked'}},
  ],
  outcomes: {},
  invariants: [
    {
      sentence: 'a complete form explains nothing once it is sent',
      holds: ({snapshot, stimulus}) =>
        stimulus.label !== 'start.asked' ||
        snapshot.matches('explaining problems') === worldwideProblems(snapshot.context).length > 0,
    },
    {
      sentence: 'nothing is explained before Get Started is pressed in vain',
      holds: ({before, snapshot, stimulus}) =>
        before === null
          ? snapshot.matches('untroubled')
          : stimulus.label === 'start.asked' || snapshot.value === before.value,
    },
    {
      sentence: 'what was chosen is never lost by asking',
      holds: ({before, snapshot, stimulus}) =>
        before === null ||
        stimulus.label !== 'start.asked' ||
        JSON.stringify(snapshot.context) === JSON.stringify(before.context),
    },
    {
      sentence: 'from every situation some way leads to a complete form',
      reaches: (snapshot) => worldwideProblems(snapshot.context).length === 0,
    },
  ],
})
