import styles from './skeleton.module.css'

/** A placeholder block in the shape of the content; lengths in CSS units. */
export function Skeleton({width = '100%', height}: {width?: string; height: string}) {
  return <span className={styles['skeleton']} style={{width, height}} aria-hidden="true" />
}
