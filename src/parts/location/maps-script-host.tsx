import {Suspense, useSyncExternalStore} from 'react'
import {latePart} from '../services/late-part.ts'
import {useServices} from '../services/services-context.tsx'

const MapsScriptLoader = latePart(() =>
  import('./maps-script-loader.tsx').then(({MapsScriptLoader}) => MapsScriptLoader),
)

/** Loads the maps script when a place search needs it; the loader's key lets it try again after a failure. */
export function MapsScriptHost() {
  const {mapsScript} = useServices()
  const attempts = useSyncExternalStore(mapsScript.watch, mapsScript.attempts, () => 0)
  if (attempts === 0) return null
  return (
    <Suspense>
      <MapsScriptLoader key={attempts} />
    </Suspense>
  )
}
