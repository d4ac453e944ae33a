import {type ReactNode, useState} from 'react'
import {readPaper} from '../../api/booking/booking-files.ts'
import type {BookingReader} from '../../api/booking/bookings.ts'
import {Button} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {t} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {offerFile} from '../../platform/browser/offer-file.ts'
import styles from './booking-details.module.css'

interface PaperProps {
  /** Where it lies: on our own host for its readers alone, or anywhere for everyone. `null` before there is one. */
  path: string | null
  access: BookingReader['access']
  /** What is said before there is one. */
  none: string
  children: ReactNode
}

/** A document of the workshop. A link could not send the proof along, so that ours is fetched and offered as a file. */
export function Paper({path, access, none, children}: PaperProps) {
  const {call} = useServices()
  const [hasFailed, setFailed] = useState(false)
  if (path === null) return <>{none}</>
  if (!path.startsWith('/')) {
    return (
      <a className={styles['phone']} href={path} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    )
  }
  const open = async () => {
    setFailed(false)
    try {
      offerFile(await readPaper(call, path, access), `${path.split('/').at(-1) ?? 'document'}.pdf`)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <Button onPress={() => void open()}>{children}</Button>
      {hasFailed && (
        <Notice tone="danger" isAnnounced>
          {t('details.paperFailed')}
        </Notice>
      )}
    </>
  )
}
