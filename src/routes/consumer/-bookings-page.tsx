import {Navigate, useNavigate} from '@tanstack/react-router'
import {Suspense} from 'react'
import {isRegistration, normalRegistration} from '../../../domain/vehicle/vehicle.ts'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {HistoryScreen} from '../../features/history/history-screen.tsx'
import {type HistorySearch, historySearch} from '../../features/history/history-search.ts'
import {latePart} from '../../parts/services/late-part.ts'

const BookingDetails = latePart(() =>
  import('../../features/booking-details/booking-details.tsx').then(({BookingDetails}) => BookingDetails),
)

interface BookingsPageProps {
  /** As in the address. */
  search: HistorySearch
  /** Registration in the address; `null` for all cars. */
  registration: string | null
}

/**
 * The bookings of the signed-in consumer, one of them open in the panel; the address holds the open booking
 * and the order.
 */
export function BookingsPage({search, registration}: BookingsPageProps) {
  const navigate = useNavigate()
  if (registration !== null && !isRegistration(registration))
    return <Navigate to="/consumer/profile" replace />
  return (
    <HistoryScreen
      search={historySearch({...search})}
      registration={registration === null ? null : normalRegistration(registration)}
      onSearch={(changed, {isCorrection = false} = {}) =>
        void navigate({to: '.', search: changed, resetScroll: false, replace: isCorrection})
      }
      details={(bookingId) => (
        <Suspense fallback={<Skeleton height="24rem" />}>
          <BookingDetails key={bookingId} bookingId={bookingId} isFullPage={false} />
        </Suspense>
      )}
    />
  )
}
