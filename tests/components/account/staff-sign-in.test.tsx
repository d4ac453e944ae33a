import {screen} from '@testing-library/react'
import type {ReactElement} from 'react'
import {expect, it, vi} from 'vitest'
import {DeskEntrance} from '../../../src/features/verification/desk-entrance.tsx'
import {StaffSignIn} from '../../../src/parts/session/staff-sign-in.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

const STORES_NOTHING =
  'Your browser stores nothing for this site, so you cannot stay logged in. Allow cookies for this site, or open it outside a private window, and try again.'

it.each<[string, ReactElement]>([
  ['a page for staff', <StaffSignIn key="staff" />],
  ['the desk', <DeskEntrance key="desk" address="/consumer/customer-verification" />],
])('the button to log in of %s says where the browser stores nothing', async (_, part) => {
  const person = renderPart(part, fakeServices({answers: {}}).services)
  const logIn = screen.getByRole('button', {name: /^Sign in/})
  expect(screen.queryByText(STORES_NOTHING)).toBeNull()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  await person.click(logIn)
  full.mockRestore()
  expect(await screen.findAllByText(STORES_NOTHING)).not.toEqual([])
})
