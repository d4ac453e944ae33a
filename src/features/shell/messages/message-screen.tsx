import {Link} from '@tanstack/react-router'
import type {ReactNode} from 'react'
import {buttonLook} from '../../../design-system/button.tsx'
import {oopsTexts} from '../../../i18n/generated/areas/oops.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from './message-screen.module.css'

const t = textsOf(oopsTexts)

interface MessageScreenProps {
  title: string
  text: string | null
  /** Tries again what the page is for; above the link to home. */
  retry?: ReactNode
  /** Content below the link to home. */
  children?: ReactNode
}

/** A page with only a message and a link to home. */
export function MessageScreen({title, text, retry, children}: MessageScreenProps) {
  return (
    <div className={styles['screen']}>
      <svg className={styles['drawing']} viewBox="0 0 240 120" aria-hidden="true">
        <path className={styles['road']} d="M8 104h224M40 112h28M104 112h36M178 112h24" />
        <path
          className={styles['car']}
          d="M34 92h-8c-5 0-8-3-8-8V74c0-6 4-10 10-11l22-4 22-20c4-4 9-6 15-6h40c7 0 13 3 17 8l14 18 30 5c8 1 12 7 12 14v6c0 5-3 8-8 8h-10M86 92h66M84 59h64M112 36v23"
        />
        <circle className={styles['wheel']} cx="60" cy="92" r="15" />
        <path className={styles['wheel']} d="M164 96c3-12 20-12 24 0" />
        <path className={styles['wheel']} d="M204 102l14-10" />
      </svg>
      <h1>{title}</h1>
      {text !== null && <p>{text}</p>}
      {retry}
      <Link to="/consumer/home" {...buttonLook(retry === undefined ? 'primary' : 'secondary')}>
        {t('oops.home')}
      </Link>
      {children}
    </div>
  )
}
