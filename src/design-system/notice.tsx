import type {ReactNode} from 'react'
import styles from './notice.module.css'

interface NoticeProps {
  tone?: 'information' | 'warning' | 'danger'
  isAnnounced?: boolean
  children: ReactNode
}

export function Notice({tone = 'information', isAnnounced = false, children}: NoticeProps) {
  return (
    <div className={styles['notice']} data-tone={tone} {...(isAnnounced ? {role: 'alert'} : {})}>
      {children}
    </div>
  )
}
