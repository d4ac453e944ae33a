import {type ReactNode, useEffect, useRef} from 'react'
import styles from './verification-screen.module.css'

/** The page's answer in one sentence, which takes the focus and is announced, with its details. */
export function Answer({text, children}: {text: string; children?: ReactNode}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles['page']}>
      <h1 ref={heading} tabIndex={-1} className={styles['answer']}>
        {text}
      </h1>
      {children}
    </div>
  )
}
