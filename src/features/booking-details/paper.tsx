import {type ReactNode, useState} from 'react'
import {readPaper} from '../../api/booking/booking-files.ts'
import type {BookingReader} from '../../api/booking/bookings.ts'
import {Button} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {detailsTexts} from '../../i18n/generated/areas/details.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {offerFile} from '../../platform/browser/offer-file.ts'
import styles from './booking-details.module.css'

const t = textsOf(detailsTexts)

interface PaperProps {
  /** The document's URL: on our own host only for those who may read it, elsewhere public. */
  path: string
  access: BookingReader['access']
  children: ReactNode
}

/** A document of the workshop. A link cannot send the proof, so our own are fetched and offered as a file. */
export function Paper({path, access, children}: PaperProps) {
  const {call} = useServices()
  const [hasFailed, setFailed] = useState(false)
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
