import {type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState} from 'react'
import styles from './search-list.module.css'
import {TextField} from './text-field.tsx'

interface Choice {
  id: string
  main: string
  secondary: string
}

interface SearchListProps {
  label: string
  listLabel: string
  text: string
  onTextChange: (text: string) => void
  error: string | null
  /** Status text, announced politely. */
  status: string | null
  /** A new array for each set of choices. */
  choices: readonly Choice[]
  onChoose: (id: string) => void
}

/** A search field above a visible list: arrow keys move in the list while the field has the focus. */
export function SearchList(props: SearchListProps) {
  const {label, listLabel, text, onTextChange, error, status, choices, onChoose} = props
  const listId = useId()
  const optionId = (id: string) => `${listId}-${id}`
  const {active, setActive, steer} = useActiveChoice(choices, optionId, onChoose)
  const field = useRef<HTMLInputElement>(null)
  useFirstFocus(field)

  return (
    <div className={styles['search']}>
      <TextField
        name="search"
        label={label}
        value={text}
        onChange={(changed) => {
          setActive(null)
          onTextChange(changed)
        }}
        error={error}
        autoComplete="off"
        inputRef={field}
        input={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': choices.length > 0,
          'aria-controls': listId,
          ...(active === null ? {} : {'aria-activedescendant': optionId(active)}),
          autoCorrect: 'off',
          spellCheck: false,
          enterKeyHint: 'go',
          onKeyDown: steer,
        }}
      />
      <p className={styles['status']} role="status">
        {status}
      </p>
      <div id={listId} role="listbox" aria-label={listLabel} className={styles['list']}>
        {choices.map((choice) => (
          <Option
            key={choice.id}
            elementId={optionId(choice.id)}
            choice={choice}
            isActive={choice.id === active}
            onChoose={onChoose}
          />
        ))}
      </div>
    </div>
  )
}

/**
 * `autoFocus` comes too early in a dialog above another one: the lower one does not yet know of it, and takes the
 * focus back. An effect of a child comes when both know each other, and before the dialog takes the focus itself.
 */
function useFirstFocus(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => field.current?.focus(), [field])
}

/** The choice that Enter takes: the first of each new list, until a key or the typed text changes it. */
function useActiveChoice(
  choices: readonly Choice[],
  optionId: (id: string) => string,
  onChoose: (id: string) => void,
) {
  const [found, setFound] = useState(choices)
  const [active, setActive] = useState<string | null>(null)
  if (found !== choices) {
    setFound(choices)
    setActive(choices[0]?.id ?? null)
  }
  function moveTo(position: number) {
    const target = choices.at(position % choices.length)
    if (target === undefined) return
    setActive(target.id)
    document.getElementById(optionId(target.id))?.scrollIntoView({block: 'nearest'})
  }

  function steer(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const position = choices.findIndex(({id}) => id === active)
    if (event.key === 'ArrowDown') moveTo(position + 1)
    else if (event.key === 'ArrowUp') moveTo(Math.max(position, 0) - 1)
    else if (event.key === 'Enter' && active !== null) onChoose(active)
    else return
    event.preventDefault()
  }

  return {active, setActive, steer}
}

interface OptionProps extends Pick<SearchListProps, 'onChoose'> {
  elementId: string
  choice: Choice
  isActive: boolean
}

function Option({elementId, choice: {id, main, secondary}, isActive, onChoose}: OptionProps) {
  return (
    <button
      id={elementId}
      type="button"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles['choice']}
      // The field retains the focus; otherwise a phone's keyboard would close and the list would move
      // away from the finger.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(id)}
    >
      <span>{main}</span>
      <span className={styles['secondary']}>{secondary}</span>
    </button>
  )
}
