import styles from '../panel.module.css'
import {contextChanges} from './context-changes.ts'

const LONGEST = 60

/** What a step has changed in the machine's context. */
export function ChangedValues({before, after}: {before: unknown; after: unknown}) {
  const changes = contextChanges(before, after)
  if (changes.length === 0) return <p className={styles['occasion']}>The context is as before.</p>
  return (
    <dl className={styles['values']} aria-label="Changed context">
      {changes.map(({path, from, to}) => (
        <div key={path}>
          <dt>{path === '' ? 'context' : path}</dt>
          <dd>
            <del>{short(from)}</del> → <ins>{short(to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function short(value: string | null): string {
  if (value === null) return 'absent'
  return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
}
