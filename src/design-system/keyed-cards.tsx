import {type RefObject, useEffect, useEffectEvent, useRef} from 'react'
import {Label} from 'react-aria-components/Label'
import {Radio, RadioGroup, type RadioProps} from 'react-aria-components/RadioGroup'
import {Text} from 'react-aria-components/Text'
import styles from './keyed-cards.module.css'

interface Choice<Id extends string> {
  id: Id
  title: string
  text?: string
}

interface KeyedCardsProps<Id extends string> {
  label: string
  /** The hint about number keys: they work only while the focus is in the group (WCAG 2.1.4). */
  hint: string
  error?: string | null
  choices: readonly Choice<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  isReadOnly?: boolean
  /** Takes the focus each time this number changes. */
  attention?: number
}

/** A choice of a few, by pointer, arrow keys, or the number on its card. */
export function KeyedCards<Id extends string>(props: KeyedCardsProps<Id>) {
  const {label, hint, error = null, choices, value, onChange, isReadOnly = false, attention = 0} = props
  const group = useRef<HTMLDivElement>(null)
  const focused = useRef<string | null>(null)
  const focus = (index: number) =>
    group.current?.querySelectorAll<HTMLInputElement>('input')[index]?.focus({preventScroll: true})
  /** Without a chosen one the first. */
  const focusChosen = () => {
    const index = choices.findIndex(({id}) => id === value)
    focus(Math.max(0, index))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new number asks for the focus
  useEffect(() => {
    if (attention > 0) focusChosen()
  }, [attention])

  useFocusOfGoneChoice(choices, focused, focusChosen)

  const choose = (id: string) => {
    const chosen = choices.find((each) => each.id === id)
    if (chosen !== undefined) onChange(chosen.id)
  }
  const chooseByNumber: CardProps['onKeyDown'] = (event) => {
    const index = Number(event.key) - 1
    const choice = choices[index]
    if (isReadOnly || event.ctrlKey || event.metaKey || event.altKey || choice === undefined)
      return event.continuePropagation()
    onChange(choice.id)
    focus(index)
  }

  return (
    <RadioGroup
      ref={group}
      className={styles['group'] ?? ''}
      value={value}
      onChange={choose}
      isReadOnly={isReadOnly}
      isInvalid={error !== null}
    >
      <Label className={styles['label'] ?? ''}>{label}</Label>
      <Text slot="description" className={styles['hint'] ?? ''}>
        {hint}
      </Text>
      {error !== null && (
        <p className={styles['error']} role="alert">
          {error}
        </p>
      )}
      <div className={styles['cards']}>
        {choices.map((choice, index) => (
          <Card
            key={choice.id}
            choice={choice}
            number={index + 1}
            onKeyDown={chooseByNumber}
            focused={focused}
          />
        ))}
      </div>
    </RadioGroup>
  )
}

/** The browser drops the focus of a choice that is taken away: it goes to the group's chosen one. */
function useFocusOfGoneChoice(
  choices: readonly Choice<string>[],
  focused: RefObject<string | null>,
  focusChosen: () => void,
) {
  const ids = choices.map(({id}) => id).join()
  const onChange = useEffectEvent(() => {
    const isGone = focused.current !== null && !choices.some(({id}) => id === focused.current)
    if (isGone && document.activeElement === document.body) focusChosen()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other choices take one away
  useEffect(() => onChange(), [ids])
}

interface CardProps {
  choice: Choice<string>
  number: number
  onKeyDown: NonNullable<RadioProps['onKeyDown']>
  /** Notes which choice had the focus last. */
  focused: RefObject<string | null>
}

function Card({choice: {id, title, text}, number, onKeyDown, focused}: CardProps) {
  const note = () => {
    focused.current = id
  }
  return (
    <Radio value={id} className={styles['card'] ?? ''} onKeyDown={onKeyDown} onFocus={note}>
      <kbd className={styles['key']}>{number}</kbd>
      <span className={styles['words']}>
        <span className={styles['title']}>{title}</span>
        {text !== undefined && <span className={styles['text']}>{text}</span>}
      </span>
    </Radio>
  )
}
