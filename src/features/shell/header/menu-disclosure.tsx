import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
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

  const isPressed = useClosingPress(isOpen, item, () => setOpen(false))

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
        if (relatedTarget !== null && !isPressed.current && !item.current?.contains(relatedTarget))
          setOpen(false)
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

/**
 * Closes after a press elsewhere has ended: closing while the pointer is down would move the pressed entry away.
 * Returns whether the pointer is down.
 */
function useClosingPress(isOpen: boolean, item: RefObject<HTMLElement | null>, close: () => void) {
  const isPressed = useRef(false)
  const closed = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const controller = new AbortController()
    const options = {capture: true, signal: controller.signal}
    const press = () => {
      isPressed.current = true
    }
    const release = ({target}: Event) => {
      isPressed.current = false
      if (target instanceof Node && !item.current?.contains(target)) closed()
    }
    document.addEventListener('pointerdown', press, options)
    document.addEventListener('click', release, {signal: controller.signal})
    document.addEventListener('pointercancel', release, options)
    return () => {
      isPressed.current = false
      controller.abort()
    }
  }, [isOpen, item])
  return isPressed
}
