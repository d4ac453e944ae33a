import {Link} from '@tanstack/react-router'
import {t} from '../../i18n/text.ts'
import {useIdentity} from '../../parts/session/use-identity.ts'
import styles from './account-link.module.css'

/** The initials of who is signed in lead to the profile. */
export function AccountLink() {
  const identity = useIdentity()
  if (identity === null) return null
  const initials = [identity.firstName, identity.lastName].map((name) => name?.[0] ?? '').join('')
  return (
    <Link to="/consumer/profile" aria-label={t('header.profile')} className={styles['avatar']}>
      {initials.toUpperCase() || '•'}
    </Link>
  )
}
