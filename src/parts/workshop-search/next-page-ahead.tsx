import {useEffect} from 'react'
import {isNetworkFast} from '../../platform/browser/when-idle.ts'
import {useIsSeen} from '../services/use-is-seen.ts'

/** About a screen of a phone: a thumb needs longer for it than the network. */
const MARGIN = '800px'

/** Asks for the next page when the end of the list comes near, so that a press shows it at once. */
export function NextPageAhead({read}: {read: () => void}) {
  const {ref, isSeen} = useIsSeen<HTMLSpanElement>({margin: MARGIN})
  useEffect(() => {
    if (isSeen && 'IntersectionObserver' in window && isNetworkFast()) read()
  }, [isSeen, read])
  return <span ref={ref} />
}
