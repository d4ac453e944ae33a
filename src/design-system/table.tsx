import type {ReactNode} from 'react'
import {
  Table as AriaTable,
  Cell,
  Column,
  Row,
  type SortDescriptor,
  TableBody,
  TableHeader,
} from 'react-aria-components/Table'
import {Icon} from './icon.tsx'
import styles from './table.module.css'

export interface TableColumn {
  id: string
  label: string
  isSortable: boolean
}

interface TableProps {
  label: string
  columns: readonly TableColumn[]
  /** A cell for each column; the first is the row's header. */
  rows: readonly {id: string; cells: readonly ReactNode[]}[]
  sort: SortDescriptor | null
  /** Press on a sortable column's header; the caller decides the new order. */
  onSort: (column: string) => void
  onOpen: (row: string) => void
}

/** A table whose rows open with a press or Enter; arrow keys move in it. */
export function Table({label, columns, rows, sort, onSort, onOpen}: TableProps) {
  return (
    <div className={styles['frame']}>
      <AriaTable
        aria-label={label}
        className={styles['table'] ?? ''}
        onRowAction={(row) => onOpen(String(row))}
        onSortChange={({column}) => onSort(String(column))}
        {...(sort === null ? {} : {sortDescriptor: sort})}
      >
        <TableHeader>
          {columns.map(({id, label: name, isSortable}, index) => (
            <Column
              key={id}
              id={id}
              isRowHeader={index === 0}
              allowsSorting={isSortable}
              className={styles['column'] ?? ''}
            >
              <span className={styles['name']}>
                {name}
                {isSortable && (
                  <span
                    className={styles['mark']}
                    data-direction={sort?.column === id ? sort.direction : undefined}
                  >
                    <Icon name="chevron" />
                  </span>
                )}
              </span>
            </Column>
          ))}
        </TableHeader>
        <TableBody>
          {rows.map(({id, cells}) => (
            <Row key={id} id={id} className={styles['row'] ?? ''}>
              {cells.map((cell, index) => (
                <Cell key={columns[index]?.id} className={styles['cell'] ?? ''}>
                  {cell}
                </Cell>
              ))}
            </Row>
          ))}
        </TableBody>
      </AriaTable>
    </div>
  )
}
