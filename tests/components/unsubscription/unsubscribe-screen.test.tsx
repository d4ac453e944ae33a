import {screen} from '@testing-library/react'
import {describe, expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {renderSite} from '../../support/components/render-site.tsx'
import type {FakeAnswer} from '../../support/fakes/fake-call.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const LINK = '/consumer/unsubscribe?token=AAAAAAAAAAAAAAAAAAAAAA'
const STOP = 'Stop the notices'

function follow(link: string, answer: () => FakeAnswer | Promise<FakeAnswer> = () => ({answer: {}})) {
  const fake = fakeServices({answers: {'/v1/subscriptions/unsubscribe': answer}})
  return {...fake, ...renderSite(link, fake.services)}
}

describe('the unsubscribe link', () => {
  test('ends nothing by being opened, and the notices by a press', async () => {
    const {asked, person} = follow(LINK)
    const button = await screen.findByRole('button', {name: STOP})
    expect(asked).toEqual([])
    await person.click(button)
    const done = await screen.findByRole('heading', {name: 'You will get no more launch notices'})
    expect(document.activeElement).toBe(done)
    expect(asked.map(({input}) => input)).toEqual([{token: 'AAAAAAAAAAAAAAAAAAAAAA'}])
  })

  test('that nobody was sent says so', async () => {
    const {person} = follow(LINK, () => Promise.reject(new CallFailure('SUBSCRIPTION_NOT_FOUND')))
    await person.click(await screen.findByRole('button', {name: STOP}))
    expect(await screen.findByRole('heading', {name: 'This link ends no notices'})).toBeDefined()
    expect(screen.queryByRole('button', {name: STOP})).toBeNull()
  })

  test.each([
    '/consumer/unsubscribe',
    '/consumer/unsubscribe?token=',
    '/consumer/unsubscribe?token=<script>alert(1)</script>',
    '/consumer/unsubscribe?token=12345',
    `/consumer/unsubscribe?token=${'x'.repeat(10_000)}`,
  ])('without a token that could be one says so: %.60s', async (link) => {
    follow(link)
    expect(await screen.findByRole('heading', {name: 'This link ends no notices'})).toBeDefined()
  })

  test('can be pressed again when no answer came', async () => {
    let isDown = true
    const {asked, person} = follow(LINK, () =>
      isDown ? Promise.reject(new CallFailure(null)) : {answer: {}},
    )
    await person.click(await screen.findByRole('button', {name: STOP}))
    expect(await screen.findByText('Some error occured. Please retry..')).toBeDefined()
    isDown = false
    await person.click(screen.getByRole('button', {name: STOP}))
    expect(await screen.findByRole('heading', {name: 'You will get no more launch notices'})).toBeDefined()
    expect(asked).toHaveLength(2)
  })
})
