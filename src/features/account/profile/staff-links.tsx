import {Link} from '@tanstack/react-router'
import {Icon} from '../../../design-system/icon.tsx'
import {profileTexts} from '../../../i18n/generated/areas/profile.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useIdentity} from '../../../parts/session/use-identity.ts'
import {staffPages} from '../../../platform/session/id-token.ts'
import styles from './profile.module.css'

const t = textsOf(profileTexts)

/** The pages of a member of the staff; nothing for customers. */
export function StaffLinks() {
  const identity = useIdentity()
  const pages = identity === null ? [] : staffPages(identity.idToken)
  if (pages.length === 0) return null
  return (
    <section className={styles['section']}>
      <h2>{t('profile.work')}</h2>
      {pages.includes('desk') && (
        <Link to="/consumer/booking-verification/{-$bookingId}" className={styles['row']}>
          {t('profile.desk')}
          <Icon name="arrow" />
        </Link>
      )}
      {pages.includes('calls today') && (
        <Link to="/consumer/verification-lead" className={styles['row']}>
          {t('profile.callsToday')}
          <Icon name="arrow" />
        </Link>
      )}
      {pages.includes('operations') && (
        <Link to="/consumer/operations" className={styles['row']}>
          {t('profile.operations')}
          <Icon name="arrow" />
        </Link>
      )}
    </section>
  )
}
