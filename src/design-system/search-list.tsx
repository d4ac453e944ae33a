import {Autocomplete} from 'react-aria-components/Autocomplete'
import {ListBox, ListBoxItem} from 'react-aria-components/ListBox'
import styles from './search-list.module.css'
import {TextField} from './text-field.tsx'

interface SearchListProps {
  label: string
  listLabel: string
  text: string
  onTextChange: (text: string) => void
  error: string | null
  /** A word on what is going on, read out politely. */
  status: string | null
  choices: readonly {id: string; main: string; secondary: string}[]
  onChoose: (id: string) => void
}

/** A search field over a list that stays in view: arrow keys move in the list while the field keeps the focus. */
export function SearchList({
  label,
  listLabel,
  text,
  onTextChange,
  error,
  status,
  choices,
  onChoose,
}: SearchListProps) {
  return (
    <div className={styles['search']}>
      <Autocomplete inputValue={text} onInputChange={onTextChange}>
        <TextField
          name="search"
          label={label}
          value={text}
          onChange={onTextChange}
          error={error}
          autoComplete="off"
          autoFocus
        />
        <p className={styles['status']} role="status">
          {status}
        </p>
        <ListBox
          aria-label={listLabel}
          className={styles['list'] ?? ''}
          items={choices}
          selectionMode="none"
          onAction={(key) => onChoose(String(key))}
        >
          {(choice) => (
            <ListBoxItem
              id={choice.id}
              textValue={`${choice.main}, ${choice.secondary}`}
              className={styles['choice'] ?? ''}
            >
              <span>{choice.main}</span>
              <span className={styles['secondary']}>{choice.secondary}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </div>
  )
}
