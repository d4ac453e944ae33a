import {type RefObject, useState} from 'react'
import type {Format} from 'statechart-kit'
import type {StatechartFile} from '../catalogue/catalogue.ts'
import {Search} from '../search/search.tsx'
import styles from '../visualiser.module.css'

const FORMATS: readonly [format: Format | 'png', name: string][] = [
  ['svg', 'SVG'],
  ['png', 'PNG'],
  ['mermaid', 'Mermaid'],
  ['scxml', 'SCXML'],
  ['json', 'JSON'],
]

interface HeaderProps {
  file: StatechartFile | null
  search: RefObject<HTMLInputElement | null>
  isSearching: boolean
  onSearch: (isOpen: boolean) => void
  /** The search leads to this address. */
  onFound: (href: string) => void
}

/** The page's name, its search, and the statechart as a file. */
export function Header({file, search, isSearching, onSearch, onFound}: HeaderProps) {
  const [problem, setProblem] = useState('')
  const layout = file?.layout ?? null
  return (
    <header className={styles['header']}>
      <a className={styles['title']} href="#/">
        Statecharts
      </a>
      <Search field={search} isOpen={isSearching} onOpen={onSearch} onFound={onFound} />
      <fieldset className={styles['exports']} aria-label="Export">
        {FORMATS.map(([format, name]) => (
          <button
            key={format}
            type="button"
            disabled={file === null || layout === null}
            onClick={() => {
              if (file === null || layout === null) return
              import('../details/download.ts')
                .then(({download}) => download(file.statechart, layout, format))
                .then(
                  () => setProblem(''),
                  (error) => setProblem(String(error)),
                )
            }}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <p role="status" className={problem === '' ? 'visually-hidden' : undefined}>
        {problem}
      </p>
    </header>
  )
}
