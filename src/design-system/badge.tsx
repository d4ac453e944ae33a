import type {ReactNode} from 'react'
import styles from './badge.module.css'
import {Icon, type IconName} from './icon.tsx'

export function Badge({icon, children}: {icon: IconName; children: ReactNode}) {
  return (
    <span className={styles['badge']}>
      <Icon name={icon} />
      {children}
    </span>
  )
}

/** A rating in figures beside one star; `label` is its accessible text. */
export function Stars({rating, count, label}: {rating: string; count: string; label: string}) {
  return (
    <span className={styles['stars']}>
      <span className="visually-hidden">{label}</span>
      <span aria-hidden="true" className={styles['stars']}>
        <Icon name="star" />
        {rating} <span className={styles['count']}>({count})</span>
      </span>
    </span>
  )
}
