import type {ReactNode} from 'react'
import {detailsTexts} from '../../i18n/generated/areas/details.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './booking-details.module.css'

const t = textsOf(detailsTexts)

/** The page around the details, with its heading. */
export function DetailsPage({children}: {children: ReactNode}) {
  return (
    <div className={styles['page']}>
      <h1>{t('details.heading')}</h1>
      {children}
    </div>
  )
}
