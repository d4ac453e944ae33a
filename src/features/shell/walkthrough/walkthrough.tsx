import {Suspense, useState} from 'react'
import {latePart} from '../../../parts/services/late-part.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useProfile} from '../../../parts/session/use-profile.ts'

const WalkthroughPopover = latePart(
  () => import('./walkthrough-popover.tsx').then(({WalkthroughPopover}) => WalkthroughPopover),
  () => null,
)

/** Loads the popover if the profile's walkthrough is not done. */
export function Walkthrough() {
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
