import {screen, waitFor} from '@testing-library/react'
import {expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {storeOutcomes} from '../../../src/parts/desk/stored-outcomes.ts'
import {createNetwork} from '../../../src/platform/browser/network.ts'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {agentToken} from './agent-token.ts'
import {DeskInAnAddress, deskMount} from './mount.tsx'

const AGENT = 'agent-1'
const UNSENT = /^No connection: the outcome is kept here and sent again/

test('an unsent outcome is sent when the server can be reached, not when the browser says that it is online', async () => {
  let looks = 0
  const isReachable = () => looks > 1
  const {services, asked} = fakeServices({
    answers: {
      ...deskMount.answers,
      '/v1/desk/outcomes': () => {
        if (!isReachable()) throw new CallFailure(null)
        return {answer: {attemptId: 'one'}}
      },
    },
  })
  const {stored} = services
  const person = {phone: '+915550000006', firstName: 'Asha', lastName: 'Care', title: null}
  stored.identity.write({idToken: agentToken(AGENT), ...person})
  const choice = {
    outcome: 'NO_ANSWER',
    slot: null,
    callAgain: null,
    follow: {kind: 'NOTHING'},
    note: '',
  } as const
  const saved = {
    attemptId: 'one',
    bookingId: 'booking-1',
    seenUpdatedDate: '2025-11-19T05:30:00.000Z',
    choice,
  }
  storeOutcomes(stored, AGENT, [saved])
  const network = createNetwork(async () => {
    looks += 1
    if (!isReachable()) throw new TypeError('Failed to fetch')
  })
  renderPart(<DeskInAnAddress />, {...services, network})
  await screen.findByText(UNSENT)

  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(UNSENT)).toBeNull(), {timeout: 10_000})
  expect(stored.deskOutcomes.read()).toBeNull()
  expect(asked.filter(({name}) => name === '/v1/desk/outcomes')).toHaveLength(2)
})
