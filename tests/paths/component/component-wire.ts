import {waitFor} from '@testing-library/react'
import type {FakeServices} from '../../support/fakes/fake-services.ts'
import type {Port} from '../port.ts'
import type {Story} from '../story.ts'
import type {SentRequest} from '../wire/described-request.ts'
import {nameOf, requestProblems, type WalkRequests} from '../wire/expected-request.ts'
import {sentRequests} from '../wire/sent-requests.ts'

export type ComponentWire = ReturnType<typeof componentWire>

/** Compares each step's requests with what its screen expects. */
export function componentWire({stored, call, settings}: FakeServices['services'], wanted: WalkRequests) {
  const token = () => stored.identity.read()?.idToken ?? null
  const sent = sentRequests(call, settings.appId, token)
  const besides = new Set(wanted.besides)
  const ownHeaders = () => {
    const current = token()
    return {'x-app-id': 'pahiya-test', ...(current === null ? {} : {authorization: `Bearer ${current}`})}
  }
  let own: ReturnType<typeof ownHeaders> | null = null
  const isOwn = (request: SentRequest) => !besides.delete(nameOf(request))
  let left: SentRequest[] = []
  return {
    call: sent.call,
    async seeRequests(label: string, port: Port, story: Story) {
      own ??= ownHeaders()
      const headers = own
      const step = wanted.by[label] ?? []
      const expected = typeof step === 'function' ? await step(port, story) : step
      await waitFor(
        async () => {
          left.push(...(await sent.take()).filter(isOwn))
          const problems = requestProblems(left, expected, headers)
          if (problems.length > 0) throw new Error(`The requests differ: ${problems.join('; ')}.`)
        },
        {onTimeout: (error) => error},
      )
      left = []
    },
    /** @throws {Error} when something was sent since the last look */
    async seeNothing(after: string): Promise<void> {
      left.push(...(await sent.take()).filter(isOwn))
      if (left.length > 0) throw new Error(`After ${after} this was sent: ${left.map(nameOf).join(', ')}.`)
    },
  }
}
