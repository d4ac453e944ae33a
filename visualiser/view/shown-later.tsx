import {type ComponentType, createElement, lazy, Suspense} from 'react'
import styles from '../panel.module.css'

/** A part of the page whose script loads when it is first shown, so that a drawing comes sooner. */
export function shownLater<Props extends object>(
  what: string,
  read: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const NotLoaded = () => (
    <p role="alert" className={styles['problem']}>
      {what} did not load. Load the page anew.
    </p>
  )
  const Loaded = lazy<ComponentType<Props>>(() =>
    read().then(
      (Part) => ({default: Part}),
      () => ({default: NotLoaded}),
    ),
  )
  return (props) => (
    <Suspense fallback={<p role="status">{what} loads…</p>}>{createElement(Loaded, props)}</Suspense>
  )
}
