import {lazy, Suspense} from 'react'
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
  const isNeeded = profile !== undefined && profile.metadata.isviewProfileWalkthroughDone !== true
  if (!isNeeded) return null
  return (
    <Suspense>
      <WalkthroughPopover phone={profile.phone} />
    </Suspense>
  )
}
