import {type ComponentType, lazy, Suspense, useEffect, useRef, useState} from 'react'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {isAlive, keepPressesIn} from '../../platform/early-use/early-press.ts'
import {whenWanted} from '../../platform/early-use/when-wanted.ts'
import {loadPatiently} from '../../platform/late-code/load-patiently.ts'
import {useIsInBrowser} from './use-is-in-browser.ts'

interface RestingPart {
  /** `isOutdated`: for this person the part says something else than the server's HTML. */
  Part: ComponentType<{isOutdated?: boolean}>
  /** Loads the code before the server renders, which cannot wait for it. */
  prepare(): Promise<void>
  /** A page that a link opens shows the part at once; what is lost on the way, the part asks for again. */
  comeAlong(): Promise<void>
}

/**
 * A part below the first screen. It rests in the server's HTML: its code loads, and React takes it over, when it is
 * on the screen or somebody uses the page. Where the browser renders the page, or the HTML is outdated, it loads at once.
 */
export function restingPart(load: () => Promise<ComponentType>, height: string): RestingPart {
  const wanted = Promise.withResolvers<void>()
  let Prepared: ComponentType | null = null
  const Late = lazy(async () => {
    await wanted.promise
    return {default: await loadPatiently(load)}
  })
  const placeholder = <Skeleton height={height} />
  // Always the same element: for a new one React would throw away the HTML that it has not taken over yet.
  const late = (
    <Suspense fallback={placeholder}>
      <Late />
    </Suspense>
  )

  function Part({isOutdated = false}: {isOutdated?: boolean}) {
    const place = useRef<HTMLDivElement>(null)
    const [isFromHere] = useState(useIsInBrowser())
    const [Ready] = useState(() => Prepared)
    useEffect(() => {
      if (isFromHere || isOutdated) return wanted.resolve()
      const part = place.current
      if (part === null) return
      const stops = [whenWanted(part, wanted.resolve), keepPressesIn(part)]
      return () => {
        for (const stop of stops) stop()
      }
    }, [isFromHere, isOutdated])
    return (
      <div ref={place}>
        {Ready === null ? (
          late
        ) : (
          <Suspense fallback={placeholder}>
            <Ready />
          </Suspense>
        )}
      </div>
    )
  }

  async function prepare() {
    Prepared ??= await load()
  }

  return {
    Part,
    prepare,
    async comeAlong() {
      if (isAlive()) await prepare().catch(() => {})
    },
  }
}
