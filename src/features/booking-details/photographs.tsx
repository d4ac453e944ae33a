import {useQuery} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import {photographQuery} from '../../api/booking/booking-files.ts'
import type {BookingReader} from '../../api/booking/bookings.ts'
import {Dialog} from '../../design-system/dialog.tsx'
import {detailsTexts} from '../../i18n/generated/areas/details.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './booking-details.module.css'

const t = textsOf(detailsTexts, siteTexts)

interface PhotographsProps {
  bookingId: string
  files: readonly string[]
  access: BookingReader['access']
}

/** The number of photographs, and thumbnails that open the full picture. */
export function Photographs({bookingId, files, access}: PhotographsProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const count = files.length
  const name = (index: number) => t('details.photo', {number: String(index + 1), count: String(count)})
  const large = opened === null ? undefined : files[opened]
  return (
    <section className={`${styles['section']} not-printed`}>
      <h3>{t('details.photos')}</h3>
      <p>{t('details.photoCount', {count})}</p>
      {count > 0 && (
        <ul className={styles['photographs']}>
          {files.map((file, index) => (
            <li key={file}>
              <button type="button" className={styles['thumbnail']} onClick={() => setOpened(index)}>
                <Photograph bookingId={bookingId} file={file} access={access} name={name(index)} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {large !== undefined && opened !== null && (
        <Dialog title={name(opened)} closeLabel={t('site.close')} isOpen onClose={() => setOpened(null)}>
          <Photograph bookingId={bookingId} file={large} access={access} name={name(opened)} />
        </Dialog>
      )}
    </section>
  )
}

interface PhotographProps {
  bookingId: string
  file: string
  access: BookingReader['access']
  name: string
}

function Photograph({bookingId, file, access, name}: PhotographProps) {
  const {call} = useServices()
  const {data} = useQuery(photographQuery(call, bookingId, file, access))
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (data === undefined) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return address === null ? (
    <span role="img" aria-label={name} className={styles['waiting']} />
  ) : (
    <img src={address} alt={name} width={70} height={56} />
  )
}
