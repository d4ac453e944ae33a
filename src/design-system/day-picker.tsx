import {parseDate} from '@internationalized/date'
import {useEffect, useRef, useState} from 'react'
import {Button} from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import {DateInput, DateSegment} from 'react-aria-components/DateField'
import {DatePicker} from 'react-aria-components/DatePicker'
import {Dialog} from 'react-aria-components/Dialog'
import {FieldError} from 'react-aria-components/FieldError'
import {Group} from 'react-aria-components/Group'
import {Label} from 'react-aria-components/Label'
import {Popover} from 'react-aria-components/Popover'
import styles from './day-picker.module.css'
import fieldStyles from './field.module.css'
import {Icon} from './icon.tsx'
import {useCloseRequest} from './use-close-request.ts'

interface DayPickerProps {
  id: string
  label: string
  calendarLabel: string
  /** Days as `YYYY-MM-DD`. */
  value: string | null
  onChange: (day: string | null) => void
  first: string
  last: string
  isUnavailable: (day: string) => boolean
  error: string | null
  /** Whether the calendar is open initially. */
  isOpenAtFirst: boolean
}

/** A date typed in parts or chosen from a calendar. */
export function DayPicker({
  id,
  label,
  calendarLabel,
  value,
  onChange,
  first,
  last,
  isUnavailable,
  error,
  isOpenAtFirst,
}: DayPickerProps) {
  const {opener, ...opening} = useOpening(isOpenAtFirst)
  const close = () => opening.onOpenChange(false)
  useCloseRequest({isOpen: opening.isOpen, isHeldOpen: false, onClose: close})

  return (
    <DatePicker
      className={fieldStyles['field'] ?? ''}
      value={value === null ? null : parseDate(value)}
      onChange={(date) => onChange(date === null ? null : date.toString())}
      minValue={parseDate(first)}
      maxValue={parseDate(last)}
      isDateUnavailable={(date) => isUnavailable(date.toString())}
      isInvalid={error !== null}
      validationBehavior="aria"
      {...opening}
      shouldForceLeadingZeros
    >
      <Label className={fieldStyles['label'] ?? ''}>{label}</Label>
      <Group className={fieldStyles['control'] ?? ''}>
        <DateInput className={styles['segments'] ?? ''}>
          {(segment) => <DateSegment segment={segment} className={styles['segment'] ?? ''} />}
        </DateInput>
        <Button ref={opener} id={id} className={styles['open'] ?? ''} aria-label={calendarLabel}>
          <Icon name="calendar" />
        </Button>
      </Group>
      {error !== null && <FieldError className={fieldStyles['error'] ?? ''}>{error}</FieldError>}
      <Popover className={styles['popover'] ?? ''}>
        <Dialog aria-label={calendarLabel}>
          <Month focused={value ?? first} />
        </Dialog>
      </Popover>
    </DatePicker>
  )
}

/** The calendar, open at the month of this day. */
function Month({focused}: {focused: string}) {
  return (
    <Calendar defaultFocusedValue={parseDate(focused)}>
      <header className={styles['head']}>
        <Button slot="previous" className={`${styles['turn']} ${styles['previous']}`}>
          <Icon name="chevron" />
        </Button>
        <CalendarHeading />
        <Button slot="next" className={`${styles['turn']} ${styles['next']}`}>
          <Icon name="chevron" />
        </Button>
      </header>
      <CalendarGrid className={styles['grid'] ?? ''}>
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className={styles['weekday'] ?? ''}>{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={styles['day'] ?? ''} />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}

/** Whether the calendar is open. */
function useOpening(isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!isOpenAtFirst) return
    // When it closes, the calendar returns the focus to the element that had it at opening.
    opener.current?.focus()
    setOpen(true)
  }, [isOpenAtFirst])
  return {opener, isOpen, onOpenChange: setOpen}
}
