import {Link} from '@tanstack/react-router'
import type {ReactNode} from 'react'
import {Icon} from '../../design-system/icon.tsx'
import {accountTexts} from '../../i18n/generated/areas/account.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './account-page.module.css'

const t = textsOf(accountTexts)

interface AccountPageProps {
  title: string
  /** False while no other page of the account can be opened. */
  hasWayBack?: boolean
  children: ReactNode
}

/** A page of the account below the profile, with a link back to it. */
export function AccountPage({title, hasWayBack = true, children}: AccountPageProps) {
  return (
    <section className={styles['page']}>
      {hasWayBack && (
        <Link to="/consumer/profile" className={styles['back']}>
          <Icon name="back" />
          {t('account.back')}
        </Link>
      )}
      <h1>{title}</h1>
      {children}
    </section>
  )
}
