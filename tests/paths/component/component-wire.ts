import {waitFor} from '@testing-library/react'
import type {FakeServices} from '../../support/fakes/fake-services.ts'
import {checkedRequests} from '../wire/checked-requests.ts'
import type {WalkRequests} from '../wire/expected-request.ts'
import {sentRequests} from '../wire/sent-requests.ts'

export type ComponentWire = ReturnType<typeof componentWire>

/** The requests of a mounted component. */
export function componentWire({stored, call, settings}: FakeServices['services'], wanted: WalkRequests) {
  const token = () => stored.identity.read()?.idToken ?? null
  const sent = sentRequests(call, settings.appId, token)
  const checked = checkedRequests(
    {
      take: sent.take,
      async ownHeaders() {
        const current = token()
        return {'x-app-id': 'pahiya-test', ...(current === null ? {} : {authorization: `Bearer ${current}`})}
      },
      until: (look) => waitFor(look, {onTimeout: (error) => error}),
    },
    wanted,
  )
  return {call: sent.call, ...checked}
}
