import {screen, waitFor} from '@testing-library/react'
import {useLayoutEffect, useRef, useState} from 'react'
import {expect, test} from 'vitest'
import {CallFailure} from '../../../domain/failure.ts'
import {useFocusNearby} from '../../../src/parts/reading/use-focus-nearby.ts'
import {renderPart} from '../../support/components/render-part.tsx'
import {renderSite} from '../../support/components/render-site.tsx'
import {articleEntry, contentAnswer} from '../../support/fakes/fake-content.ts'
import {FAKE_IDENTITY, fakeProfile, profileAnswers} from '../../support/fakes/fake-profile.ts'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const CONTENT = '/content/spaces/:space/environments/:environment/entries'
const SESSIONS = '/v1/consumers/sessions'

test.each([
  ['/consumer/profile/sessions', SESSIONS, {sessions: []}, 'Where you are signed in'],
  ['/consumer/terms', CONTENT, contentAnswer([]), 'Terms and conditions'],
  ['/consumer/blogs', CONTENT, contentAnswer([articleEntry('one')]), 'Good to know about your car'],
  ['/consumer/blogs/one', CONTENT, contentAnswer([articleEntry('one')]), null],
])('on %s the focus stays in the page after "Try again" was pressed', async (url, path, answer, heading) => {
  let isMended = false
  const {promise, resolve} = Promise.withResolvers<void>()
  const give = async () => {
    if (!isMended) throw new CallFailure('UNKNOWN_ERROR')
    await promise
    return {answer}
  }
  const {services} = fakeServices({answers: {...profileAnswers(fakeProfile()), [path]: give}})
  services.stored.identity.write(FAKE_IDENTITY)
  const {person} = renderSite(url, services)
  const button = await screen.findByRole('button', {name: 'Try again'})
  isMended = true
  button.focus()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('button', {name: 'Try again'})).toBeNull())
  const main = screen.getByRole('main')
  const expected = heading === null ? main : screen.getByRole('heading', {level: 1, name: heading})
  expect(document.activeElement).toBe(expected)
  resolve()
})

test('the focus stays in a field that has taken it from a button that went', async () => {
  function Start({onPress}: {onPress: () => void}) {
    return (
      <div ref={useFocusNearby<HTMLDivElement>()}>
        <button type="button" onClick={onPress}>
          Start
        </button>
      </div>
    )
  }
  function Answer() {
    const field = useRef<HTMLInputElement>(null)
    useLayoutEffect(() => field.current?.focus(), [])
    return <input ref={field} aria-label="Answer" />
  }
  function Page() {
    const [isStarted, setStarted] = useState(false)
    return (
      <main>
        <h1 tabIndex={-1}>Question</h1>
        {isStarted ? <Answer /> : <Start onPress={() => setStarted(true)} />}
      </main>
    )
  }
  const person = renderPart(<Page />, fakeServices({answers: {}}).services)
  await person.click(screen.getByRole('button', {name: 'Start'}))
  expect(document.activeElement).toBe(screen.getByLabelText('Answer'))
})
