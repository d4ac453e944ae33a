import {useEffect, useRef} from 'react'
import {Icon} from '../../design-system/icon.tsx'
import styles from './confirmation-screen.module.css'

/** The page's answer in one sentence; it takes the focus, so that changes are announced. */
export function ConfirmationBanner({tone, title}: {tone: 'good' | 'quiet'; title: string}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new answer
  useEffect(() => heading.current?.focus(), [title])
  return (
    <header className={styles['banner']} data-tone={tone}>
      {tone === 'good' && (
        <span className={styles['mark']}>
          <Icon name="check" />
        </span>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </header>
  )
}
