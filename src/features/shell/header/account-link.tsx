import {Link} from '@tanstack/react-router'
import {Suspense} from 'react'
import {initialsOf} from '../../../../domain/person/initials.ts'
import {headerTexts} from '../../../i18n/generated/areas/header.ts'
import {textsOf} from '../../../i18n/text.ts'
import {latePart} from '../../../parts/services/late-part.ts'
import {useIdentity} from '../../../parts/session/use-identity.ts'
import styles from './account-link.module.css'

const t = textsOf(headerTexts)

const Walkthrough = latePart(
  () => import('../walkthrough/walkthrough.tsx').then(({Walkthrough}) => Walkthrough),
  () => null,
)

/** The signed-in person's initials, linked to the profile. */
export function AccountLink() {
  const identity = useIdentity()
  if (identity === null) return null
  const names = [identity.firstName, identity.lastName]
  const initials = initialsOf(names) || '•'
  return (
    <>
      <Link to="/consumer/profile" aria-label={t('header.profile', {initials})} className={styles['avatar']}>
        {initials}
      </Link>
      <Suspense>
        <Walkthrough key={identity.phone} />
      </Suspense>
    </>
  )
}
