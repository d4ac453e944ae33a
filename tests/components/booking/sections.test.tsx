import {fireEvent, screen} from '@testing-library/react'
import {describe, expect, it, vi} from 'vitest'
import type {Campaign} from '../../../domain/offer/campaign.ts'
import {EMPTY_BOOKING_DRAFT} from '../../../machines/booking/types.ts'
import {HeldNotice} from '../../../src/features/booking/failure/held-notice.tsx'
import {PackageHint} from '../../../src/features/booking/offer/package-hint.tsx'
import {SavedAddresses} from '../../../src/features/booking/pickup/saved-addresses.tsx'
import {ConsentSection} from '../../../src/features/booking/sections/consent-section.tsx'
import {PersonSection} from '../../../src/features/booking/sections/person-section.tsx'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'
import {SERVICES} from '../../support/fakes/fake-workshops.ts'
import {WINTER} from '../../support/fakes/winter-campaign.ts'

const {services} = fakeServices({answers: {'/services/v1': () => ({answer: SERVICES})}})
const PACKAGE: Campaign = {...WINTER, displayName: 'Winter package'}

function section() {
  const change = vi.fn()
  const errorOf = (field: string) => `wrong ${field}`
  return {draft: EMPTY_BOOKING_DRAFT, change, errorOf, leave: vi.fn()}
}

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('')

describe('The booking form', () => {
  it('has a field and a message for each name', () => {
    const props = section()
    renderPart(<PersonSection {...props} isPhoneLocked={false} />, services)
    const [first, last] = [screen.getByLabelText('First name'), screen.getByLabelText('Last name')]
    expect([describedBy(first), describedBy(last)]).toEqual(['wrong firstName', 'wrong lastName'])
    fireEvent.change(first, {target: {value: 'Asha'}})
    fireEvent.change(last, {target: {value: 'Rao'}})
    expect(props.change.mock.calls).toEqual([[{firstName: 'Asha'}], [{lastName: 'Rao'}]])
  })

  it('has a message of its own for each consent that is missing', () => {
    renderPart(<ConsentSection {...section()} />, services)
    expect(screen.getAllByRole('checkbox').map(describedBy)).toEqual([
      'wrong bookingTermsAgreed',
      'wrong privacyPolicyAgreed',
      '',
    ])
  })

  it.each([
    [true, 'When you are back, we text you a code. Enter it to send the booking.'],
    [false, 'We send it as soon as you are back. Keep this page open.'],
  ])('that waits for the network says whether a code will come: %j', (needsCode, text) => {
    renderPart(<HeldNotice needsCode={needsCode} onWithdrawn={() => {}} />, services)
    expect(screen.getByText(text)).toBeDefined()
  })

  it('names the services of a package, and no other', async () => {
    renderPart(<PackageHint campaign={PACKAGE} jobs={['BRAKE_SERVICE']} onTaken={() => {}} />, services)
    expect(await screen.findByText('Winter package is the price for Brake service together.')).toBeDefined()
  })

  it('shows a saved address without its second line', () => {
    const address = {
      id: 'a-1',
      tag: 'Home',
      address: '12 MG Road',
      addressDetails: '',
      city: 'Pune',
      country: 'IN',
      pincode: '411001',
      location: '18.52,73.85',
      isDefault: true,
    }
    renderPart(<SavedAddresses addresses={[address]} value={null} onChange={() => {}} />, services)
    expect(screen.getByText('Pune 411001')).toBeDefined()
  })
})
