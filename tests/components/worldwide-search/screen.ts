import type {SnapshotFrom} from 'xstate'
import {
  type WorldwideProblem,
  worldwideProblems,
  type worldwideSearchMachine,
} from '../../../machines/worldwide-search/machine.ts'
import {BERLIN, worldwideSearchModel} from '../../../machines/worldwide-search/model.ts'
import type {Port} from '../../paths/port.ts'
import {defineScreen} from '../../paths/screen.ts'

type Worldwide = SnapshotFrom<typeof worldwideSearchMachine>

const TERMS = /^I agree to the terms and conditions/
const MESSAGES: Record<WorldwideProblem, string> = {
  location: 'Choose your city.',
  terms: 'Please agree to the terms and conditions.',
}

async function seeForm(port: Port, {context}: Worldwide) {
  const {location, isAgreed} = context
  await port.see('button', location === null ? 'City City' : `City ${location.formattedAddress}`)
  await port.seeChecked('checkbox', TERMS, isAgreed)
  await port.see('button', 'Get Started')
}

/** The form of the worldwide search. */
export const worldwideSearchScreen = defineScreen<typeof worldwideSearchMachine>({
  model: worldwideSearchModel,
  starts: {
    'with nothing chosen': {path: '/consumer/workshop-search'},
    'with the city of the address': {
      path: `/consumer/workshop-search?coords=${BERLIN.lat},${BERLIN.lng}&address=Berlin, Germany`,
    },
  },
  holds: [],
  actions: {
    'draft.changed · the terms ticked': (port) => port.press('checkbox', TERMS),
    'draft.changed · the terms unticked': (port) => port.press('checkbox', TERMS),
    'start.asked': (port) => port.press('button', 'Get Started'),
  },
  outcomes: {},
  assertions: {
    'worldwide-search.untroubled': async (port, snapshot) => {
      await seeForm(port, snapshot)
      await port.miss('alert', 'Before we can search')
      for (const message of Object.values(MESSAGES)) await port.miss('link', message)
    },
    'worldwide-search.explaining problems': async (port, snapshot) => {
      const problems = worldwideProblems(snapshot.context)
      await seeForm(port, snapshot)
      for (const problem of ['location', 'terms'] as const) {
        if (problems.includes(problem)) await port.see('link', MESSAGES[problem])
        else await port.miss('link', MESSAGES[problem])
      }
    },
  },
})
