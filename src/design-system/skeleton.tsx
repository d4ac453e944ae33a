import styles from './skeleton.module.css'

/** A block in the shape of what comes; lengths in CSS units. */
export function Skeleton({width = '100%', height}: {width?: string; height: string}) {
  return <span className={styles['skeleton']} style={{width, height}} aria-hidden="true" />
}
