import {useEffect, useState, useSyncExternalStore} from 'react'
import {Button} from '../../../design-system/button.tsx'
import {networkTexts} from '../../../i18n/generated/areas/network.ts'
import {updateTexts} from '../../../i18n/generated/areas/update.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import {startServiceWorker} from '../../../platform/browser/service-worker.ts'
import {formatMoment} from './format-moment.ts'
import styles from './site-notices.module.css'
import {useRestoredResults} from './use-restored-results.ts'

const t = textsOf(networkTexts, updateTexts)

const BACK_FOR_MS = 6000

/** Reports when the network is lost and restored, when a busy server is asked again, and when a new version of the site is ready. */
export function SiteNotices() {
  const {patience} = useServices()
  const network = useNetwork()
  const isBusy = useSyncExternalStore(patience.watch, patience.isWaiting)
  const {knownAt, readAgain} = useRestoredResults()
  const known = knownAt === null ? '' : t('network.keptResults', {moment: formatMoment(knownAt)})
  return (
    <div className={`${styles['notices']} not-printed`}>
      <div role="status">
        {network === 'gone' && (
          <p className={styles['notice']}>
            {t('network.gone')} {known}
          </p>
        )}
        {isBusy && <p className={styles['notice']}>{t('network.busy')}</p>}
        {network === 'back' && knownAt === null && <p className={styles['notice']}>{t('network.back')}</p>}
      </div>
      <div role="status">
        {network !== 'gone' && knownAt !== null && (
          <div className={styles['notice']}>
            <p>
              {network === 'back' && t('network.back')} {known}
            </p>
            <Button onPress={() => void readAgain()}>{t('network.readAgain')}</Button>
          </div>
        )}
      </div>
      <UpdateNotice />
    </div>
  )
}

function UpdateNotice() {
  const [update, setUpdate] = useState<{change: () => void} | null>(null)
  const [isChanging, setChanging] = useState(false)
  useEffect(() => {
    if (import.meta.env.PROD) void startServiceWorker((change) => setUpdate({change}))
  }, [])
  return (
    <div role="status">
      {update !== null && (
        <div className={styles['notice']}>
          <p>{isChanging ? t('update.changing') : t('update.ready')}</p>
          {!isChanging && (
            <Button
              onPress={() => {
                setChanging(true)
                update.change()
              }}
            >
              {t('update.reload')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function useNetwork(): 'there' | 'gone' | 'back' {
  const device = useServices().network
  const [network, setNetwork] = useState<'there' | 'gone' | 'back'>(device.isGone() ? 'gone' : 'there')
  useEffect(() => device.watch((isGone) => setNetwork(isGone ? 'gone' : 'back')), [device])
  useEffect(() => {
    if (network !== 'back') return
    const timer = window.setTimeout(() => setNetwork('there'), BACK_FOR_MS)
    return () => window.clearTimeout(timer)
  }, [network])
  return network
}
