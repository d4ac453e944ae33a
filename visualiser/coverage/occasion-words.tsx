import styles from '../panel.module.css'
import type {Occasion} from '../record/walked.ts'

/** When and where something was walked, and whether that still fits the machine. */
export function OccasionWords({what, occasion}: {what: string; occasion: Occasion}) {
  const {commit, isStale} = occasion
  return (
    <p className={isStale ? styles['problem'] : styles['occasion']} role={isStale ? 'alert' : undefined}>
      {isStale ? 'Stale: the machine or its plans have changed since. ' : ''}
      {what} {dayOf(occasion.at)}
      {commit === null ? ', on this computer' : null}
      {commit === null ? null : (
        <>
          , commit <code>{commit.slice(0, 9)}</code>
        </>
      )}
      .
    </p>
  )
}

/** A date in words: `25 November 2026`. */
export function dayOf(at: string): string {
  const day = new Date(at)
  if (Number.isNaN(day.getTime())) return 'at an unknown time'
  return `on ${day.toLocaleDateString('en-GB', {day: 'numeric', month: 'long', year: 'numeric'})}`
}
