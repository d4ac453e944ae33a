import {type KeyboardEvent, type ReactNode, type RefObject, useMemo, useState} from 'react'
import styles from './search.module.css'
import {type SearchHit, searchHits} from './search-hits.ts'
import {useAllStatecharts} from './use-all-statecharts.ts'

interface SearchProps {
  field: RefObject<HTMLInputElement | null>
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onFound: (href: string) => void
}

/** Search field over states, events, guards, actions, sentences and paths of all machines. */
export function Search({field, isOpen, ...news}: SearchProps) {
  const [text, setText] = useState('')
  const [isWanted, setWanted] = useState(false)
  const [chosen, setChosen] = useState(0)
  const files = useAllStatecharts(isWanted)
  const {hits, total} = useMemo(() => searchHits(files, text), [files, text])

  function write(next: string) {
    setText(next)
    setChosen(0)
    const isAsked = next.trim() !== ''
    if (isAsked !== isOpen) news.onOpen(isAsked)
  }

  function go(href: string) {
    write('')
    location.hash = href
    news.onFound(href)
  }

  function steer(event: KeyboardEvent) {
    const hit = hits[chosen]
    if (event.key === 'ArrowDown') setChosen(Math.min(chosen + 1, hits.length - 1))
    else if (event.key === 'ArrowUp') setChosen(Math.max(chosen - 1, 0))
    else if (event.key === 'Enter' && hit !== undefined) go(hit.href)
    else if (event.key === 'Escape') write('')
    else return
    event.preventDefault()
  }

  return (
    <div className={styles['search']}>
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-label="Search machines, states, events, guards, actions, sentences, paths"
        aria-expanded={isOpen}
        aria-controls="search-hits"
        aria-autocomplete="list"
        aria-activedescendant={isOpen && hits.length > 0 ? `hit-${chosen}` : undefined}
        placeholder="Search  /"
        autoComplete="off"
        value={text}
        onFocus={() => setWanted(true)}
        onChange={({target}) => write(target.value)}
        onKeyDown={steer}
      />
      <Found says={isOpen ? countText(hits.length, total, files.length > 0) : null}>
        <Hits hits={hits} chosen={chosen} onGo={go} />
      </Found>
    </div>
  )
}

/** `says` is `null` while nothing is searched. */
function Found({says, children}: {says: string | null; children: ReactNode}) {
  return (
    <div className={says === null ? undefined : styles['found']}>
      <p className={styles['count']} role="status">
        {says}
      </p>
      {says === null ? null : children}
    </div>
  )
}

function countText(shown: number, total: number, isRead: boolean): string {
  if (!isRead) return 'Searching …'
  if (total === 0) return 'Nothing found'
  return shown < total ? `The first ${shown} of ${total} found` : `${total} found`
}

interface HitsProps {
  hits: readonly SearchHit[]
  /** The index of the chosen hit. */
  chosen: number
  onGo: (href: string) => void
}

function Hits({hits, chosen, onGo}: HitsProps) {
  return (
    <div id="search-hits" role="listbox" aria-label="Found">
      {hits.map(({key, kind, title, where, href}, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        <div
          key={key}
          id={`hit-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          className={styles['hit']}
          onClick={() => onGo(href)}
        >
          <span className={styles['kind']}>{kind}</span> <strong>{title}</strong>{' '}
          <span className={styles['kind']}>{where}</span>
        </div>
      ))}
    </div>
  )
}
