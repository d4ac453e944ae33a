import {fireEvent, screen, waitFor} from '@testing-library/react'
import {afterEach, describe, expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswer} from '../../support/fakes/fake-call.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const LINK = '/consumer/unsubscribe?token=AAAAAAAAAAAAAAAAAAAAAA'
const STOP = 'Stop the notices'
const FAILURE = 'Some error occured. Please retry..'

function follow(link: string, answer: () => FakeAnswer | Promise<FakeAnswer> = () => ({answer: {}})) {
  const fake = fakeServices({answers: {'/v1/subscriptions/unsubscribe': answer}})
  return {...fake, ...renderSite(link, fake.services)}
}

afterEach(() => {
  window.dispatchEvent(new Event('online'))
})

describe('the unsubscribe link', () => {
  test('does nothing when opened, and ends the notices with a press', async () => {
    const {asked, person} = follow(LINK)
    const button = await screen.findByRole('button', {name: STOP})
    expect(screen.getByRole('heading', {level: 1}).textContent).toBe('Stop notices')
    expect(screen.queryByText(FAILURE)).toBeNull()
    expect(asked).toEqual([])
    await person.click(button)
    const done = await screen.findByRole('heading', {name: 'You will get no more notices'})
    expect(document.activeElement).toBe(done)
    expect(screen.getByRole('link', {name: 'Ask for notices again'}).getAttribute('href')).toBe(
      '/consumer/register-interest',
    )
    expect(screen.queryByRole('button', {name: STOP})).toBeNull()
    expect(asked.map(({input}) => input)).toEqual([{token: 'AAAAAAAAAAAAAAAAAAAAAA'}])
  })

  test('sends one request, however often it is pressed before the response', async () => {
    const answer = Promise.withResolvers<FakeAnswer>()
    const {asked, person} = follow(LINK, () => answer.promise)
    const stop = await screen.findByRole('button', {name: STOP})
    fireEvent.click(stop)
    fireEvent.click(stop)
    const busy = await screen.findByRole('button', {name: 'Stopping…'})
    expect(busy.getAttribute('aria-disabled')).toBe('true')
    await person.click(busy)
    expect(asked).toHaveLength(1)
    answer.resolve({answer: {}})
    expect(await screen.findByRole('heading', {name: 'You will get no more notices'})).toBeDefined()
    expect(asked).toHaveLength(1)
  })

  test.each(['SUBSCRIPTION_NOT_FOUND', 'BAD_REQUEST'] as const)(
    'with an unknown token says so: %s',
    async (code) => {
      const {person} = follow(LINK, () => Promise.reject(new CallFailure(code)))
      await person.click(await screen.findByRole('button', {name: STOP}))
      const unknown = await screen.findByRole('heading', {name: 'This link ends no notices'})
      expect(document.activeElement).toBe(unknown)
      expect(screen.queryByRole('button', {name: STOP})).toBeNull()
    },
  )

  test.each([
    '/consumer/unsubscribe',
    '/consumer/unsubscribe?token=',
    '/consumer/unsubscribe?token=<script>alert(1)</script>',
    '/consumer/unsubscribe?token=12345',
    `/consumer/unsubscribe?token=${'x'.repeat(10_000)}`,
  ])('without a valid token says so: %.60s', async (link) => {
    const {asked} = follow(link)
    expect(await screen.findByRole('heading', {name: 'This link ends no notices'})).toBeDefined()
    expect(screen.queryByRole('button', {name: STOP})).toBeNull()
    expect(asked).toEqual([])
  })

  test.each([
    ['no answer came', new CallFailure(null)],
    ['the server was too busy', new CallFailure('BUSY')],
    ['something unknown failed', new TypeError('a bug')],
  ])('can be retried when %s', async (_, failure) => {
    const second = Promise.withResolvers<FakeAnswer>()
    let calls = 0
    const {asked, person} = follow(LINK, () => {
      calls += 1
      return calls === 1 ? Promise.reject(failure) : second.promise
    })
    await person.click(await screen.findByRole('button', {name: STOP}))
    expect(await screen.findByText(FAILURE)).toBeDefined()
    await person.click(screen.getByRole('button', {name: STOP}))
    expect(await screen.findByRole('button', {name: 'Stopping…'})).toBeDefined()
    expect(screen.queryByText(FAILURE)).toBeNull()
    second.resolve({answer: {}})
    expect(await screen.findByRole('heading', {name: 'You will get no more notices'})).toBeDefined()
    expect(asked).toHaveLength(2)
  })

  test('fails at once without a network, and is not sent later when the network is back', async () => {
    const {asked, person} = follow(LINK, () => Promise.reject(new CallFailure(null, {isOffline: true})))
    const button = await screen.findByRole('button', {name: STOP})
    window.dispatchEvent(new Event('offline'))
    await person.click(button)
    expect(await screen.findByText(FAILURE)).toBeDefined()
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.getByRole('button', {name: STOP})).toBeDefined())
    expect(asked).toHaveLength(1)
  })
})
