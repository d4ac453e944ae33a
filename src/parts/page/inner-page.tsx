import {Link} from '@tanstack/react-router'
import type {ReactNode} from 'react'
import {Icon} from '../../design-system/icon.tsx'
import styles from './inner-page.module.css'

interface InnerPageProps {
  title: string
  /** The link to the page above; `null` while that cannot be opened. */
  wayBack: {to: '/consumer/profile' | '/consumer/operations'; label: string} | null
  children: ReactNode
}

/** A narrow page below another one, with a link back to it. */
export function InnerPage({title, wayBack, children}: InnerPageProps) {
  return (
    <section className={styles['page']}>
      {wayBack !== null && (
        <Link to={wayBack.to} className={styles['back']}>
          <Icon name="back" />
          {wayBack.label}
        </Link>
      )}
      <h1>{title}</h1>
      {children}
    </section>
  )
}
