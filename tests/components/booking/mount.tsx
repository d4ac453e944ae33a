import {useState} from 'react'
import {BookingPanel} from '../../../src/features/booking/booking-panel.tsx'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {COMPLETE_WORKSHOP, FORM_ANSWERS} from './fake-form.ts'

export const bookingMount: Mount = {answers: FORM_ANSWERS, element: () => <UntilBooked />}

/** As the route does: a booking navigates away. */
function UntilBooked() {
  const [isBooked, setBooked] = useState(false)
  return isBooked ? null : (
    <BookingPanel workshop={COMPLETE_WORKSHOP} campaign={null} onBooked={() => setBooked(true)} />
  )
}
