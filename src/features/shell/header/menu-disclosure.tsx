import {type KeyboardEvent, type ReactNode, useId, useRef, useState} from 'react'
import {Icon} from '../../../design-system/icon.tsx'
import styles from './menu-disclosure.module.css'

interface MenuDisclosureProps {
  label: string
  /** List entries, rendered when the menu opens. */
  children: (close: () => void) => ReactNode
}

/** A menu entry with more entries: Enter, Space or an arrow key opens it, Escape closes it. */
export function MenuDisclosure({label, children}: MenuDisclosureProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  function move(event: KeyboardEvent) {
    const step = {ArrowDown: 1, ArrowUp: -1}[event.key]
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
      button.current?.focus()
    }
    if (step === undefined) return
    event.preventDefault()
    if (!isOpen) return setOpen(true)
    const entries = [...(item.current?.querySelectorAll<HTMLElement>('button, a') ?? [])]
    const place = entries.findIndex((entry) => entry.matches(':focus'))
    entries[place + step]?.focus()
  }

  return (
    <li
      ref={item}
      className={styles['item']}
      onKeyDown={move}
      onBlur={({relatedTarget}) => {
        if (relatedTarget !== null && !item.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="chevron" />
      </button>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list without its marks otherwise */}
      <ul id={id} role="list" className={styles['panel']} hidden={!isOpen}>
        {isOpen && children(() => setOpen(false))}
      </ul>
    </li>
  )
}
