import type {ReactNode} from 'react'
import styles from './lead.module.css'

interface ScrollTableProps {
  label: string
  heads: readonly string[]
  /** The rows of the body. */
  children: ReactNode
}

/** A table that may be wider or longer than its place. */
export function ScrollTable({label, heads, children}: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard
    <section className={styles['scroll']} aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
