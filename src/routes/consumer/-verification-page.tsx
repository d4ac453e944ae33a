import {useLocation, useNavigate} from '@tanstack/react-router'
import {Suspense} from 'react'
import {type DeskSearch, deskSearch} from '../../features/desk/desk-search.ts'
import {DeskEntrance} from '../../features/verification/desk-entrance.tsx'
import {VerificationScreen} from '../../features/verification/verification-screen.tsx'
import {VerificationSkeleton} from '../../features/verification/verification-skeleton.tsx'
import {latePart} from '../../parts/services/late-part.ts'
import {useIsInBrowser} from '../../parts/services/use-is-in-browser.ts'
import {useIsAgent} from '../../parts/session/use-is-agent.ts'
import {useCalledBooking} from './-called-booking.ts'

const DeskScreen = latePart(() =>
  import('../../features/desk/desk-screen.tsx').then(({DeskScreen}) => DeskScreen),
)

interface VerificationPageProps {
  bookingId: string | null
  /** As in the address. */
  search: DeskSearch
}

/** A booking's page, or without a booking the desk of an agent. */
export function VerificationPage({bookingId, search}: VerificationPageProps) {
  const isAgent = useIsAgent()
  const address = useLocation({select: ({href}) => href})
  if (!useIsInBrowser()) return <VerificationSkeleton />
  if (bookingId !== null || !isAgent)
    return (
      <VerificationScreen
        key={bookingId}
        bookingId={bookingId}
        withoutId={<DeskEntrance address={address} />}
      />
    )
  return <Desk search={search} />
}

function Desk({search}: Pick<VerificationPageProps, 'search'>) {
  const navigate = useNavigate()
  const {called, onCalled} = useCalledBooking(search)
  return (
    <Suspense fallback={<VerificationSkeleton />}>
      <DeskScreen
        search={deskSearch({...search})}
        onSearch={(changed) => void navigate({to: '.', search: changed, resetScroll: false})}
        called={called}
        onCalled={onCalled}
      />
    </Suspense>
  )
}
