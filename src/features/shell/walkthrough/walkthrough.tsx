import {lazy, Suspense, useState} from 'react'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useProfile} from '../../../parts/session/use-profile.ts'

const WalkthroughPopover = lazy(() =>
  import('./walkthrough-popover.tsx').then(
    ({WalkthroughPopover}) => ({default: WalkthroughPopover}),
    () => ({default: () => null}),
  ),
)

/** Loads the popover if the profile's walkthrough is not done. */
export default function Walkthrough() {
  const {data: profile} = useProfile()
  const {stored} = useServices()
  const [isDoneHere] = useState(() => stored.userMetadata.read()?.isviewProfileWalkthroughDone === true)
  if (profile === undefined || profile.metadata.isviewProfileWalkthroughDone === true || isDoneHere)
    return null
  return (
    <Suspense>
      <WalkthroughPopover phone={profile.phone} />
    </Suspense>
  )
}
