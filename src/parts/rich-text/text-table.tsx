import {Children, isValidElement, type ReactElement, type ReactNode} from 'react'
import styles from './text-table.module.css'

type Part = ReactElement<{children?: ReactNode}>

/** A table with a header row, as in Markdown. On phones its cells are below each other. */
export function TextTable({children}: {children: ReactNode}) {
  const [head, ...rows] = elementsOf(children)
  const names = elementsOf(head?.props.children).map(textOf)
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            {elementsOf(row.props.children).map((cell, index) => (
              <td key={cell.key} data-column={names[index]}>
                {cell.props.children}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function elementsOf(children: ReactNode): Part[] {
  return Children.toArray(children).filter((child): child is Part => isValidElement(child))
}

/** The text content of an element. */
function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  return Children.toArray(isValidElement<{children?: ReactNode}>(node) ? node.props.children : null)
    .map(textOf)
    .join('')
}
