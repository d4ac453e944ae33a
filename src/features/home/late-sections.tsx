import {Suspense} from 'react'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {latePart} from '../../parts/services/late-part.ts'
import {useIsSeen} from '../../parts/services/use-is-seen.ts'

const ContentSections = latePart(() => import('./content-sections.tsx').then((part) => part.default))

/**
 * The sections from the content and maps services; their code loads when the page has settled, on a slow network when
 * they are seen.
 */
export function LateSections() {
  const {ref, isSeen} = useIsSeen<HTMLDivElement>({isSoon: true})
  const placeholder = <Skeleton height="900px" />
  return (
    <div ref={ref}>
      {isSeen ? (
        <Suspense fallback={placeholder}>
          <ContentSections />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  )
}
