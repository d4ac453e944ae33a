import {type ReactNode, Suspense, useEffect, useState} from 'react'
import {pressedPartTexts} from '../../i18n/generated/areas/pressedPart.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './pressed-part.module.css'
import {useServices} from './services-context.tsx'

const t = textsOf(pressedPartTexts, siteTexts)

/** A shorter wait needs no word. */
const AFTER_MS = 500

/** A part that a press asked for. While its code is on its way, the page says so. */
export function PressedPart({children}: {children: ReactNode}) {
  return <Suspense fallback={<OnItsWay />}>{children}</Suspense>
}

/** Says, after half a second, that something is being loaded, or waits for the network. */
export function OnItsWay() {
  const {network} = useServices()
  const [isLong, setLong] = useState(false)
  const [isGone, setGone] = useState(network.isGone)
  useEffect(() => network.watch(setGone), [network])
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={styles['place']}>
      {isLong && <p>{t(isGone ? 'pressedPart.offline' : 'site.loading')}</p>}
    </div>
  )
}
