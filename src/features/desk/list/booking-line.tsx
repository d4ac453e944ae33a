import type {DeskRow} from '../../../../contract/desk/work-list.ts'
import {formatMobile} from '../../../i18n/format-phones.ts'
import styles from '../desk.module.css'

type BookingFacts = Pick<
  DeskRow,
  'customer' | 'phone' | 'reference' | 'registration' | 'vehicle' | 'workshop'
>

/** Whose booking a row of the desk is, and for what. */
export function BookingLine({customer, phone, reference, registration, vehicle, workshop}: BookingFacts) {
  return (
    <>
      <div className={styles['who']}>
        <strong>{customer}</strong>
        <span>{formatMobile(phone)}</span>
      </div>
      <div className={styles['what']}>
        <span>{[reference, registration, vehicle].filter((part) => part !== '').join(' · ')}</span>
        <span className={styles['quiet']}>{workshop}</span>
      </div>
    </>
  )
}
