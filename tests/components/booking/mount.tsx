import {useState} from 'react'
import {BookingPanel} from '../../../src/features/booking/booking-panel.tsx'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {COMPLETE_WORKSHOP, FORM_ANSWERS} from './fake-form.ts'
// Parts that load late, and that no view names: on a busy computer the first import may end in the midst of an attempt.
import '../../../src/design-system/day-picker.tsx'
import '../../../src/features/booking/offer/package-hint.tsx'

export const bookingMount: Mount = {answers: FORM_ANSWERS, element: () => <UntilBooked />}

/** As the route does: a booking navigates away. */
function UntilBooked() {
  const [isBooked, setBooked] = useState(false)
  return isBooked ? null : (
    <BookingPanel workshop={COMPLETE_WORKSHOP} campaign={null} onBooked={() => setBooked(true)} />
  )
}
