import type {ReactNode} from 'react'
import styles from './card.module.css'

/** A section of a page with a border of its own. */
export function Card({children}: {children: ReactNode}) {
  return <section className={styles['card']}>{children}</section>
}
