import {Suspense, useSyncExternalStore} from 'react'
import {latePart} from '../services/late-part.ts'
import {useServices} from '../services/services-context.tsx'

const MapsScriptLoader = latePart(() =>
  import('./maps-script-loader.tsx').then(({MapsScriptLoader}) => MapsScriptLoader),
)

/** Loads the maps script when a place search first needs it. */
export function MapsScriptHost() {
  const {mapsScript} = useServices()
  const isWanted = useSyncExternalStore(mapsScript.watch, mapsScript.isWanted, () => false)
  if (!isWanted) return null
  return (
    <Suspense>
      <MapsScriptLoader />
    </Suspense>
  )
}
