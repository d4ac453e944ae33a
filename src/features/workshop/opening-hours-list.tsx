import {useEffect, useState} from 'react'
import {type OpeningHours, type OpenState, openState} from '../../../domain/workshop/opening-hours.ts'
import {Icon} from '../../design-system/icon.tsx'
import {formatTime, formatWeekday} from '../../i18n/format-days.ts'
import {workshopTexts} from '../../i18n/generated/areas/workshop.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './workshop-screen.module.css'

const t = textsOf(workshopTexts)

const WEEK = [1, 2, 3, 4, 5, 6, 0]
const MINUTE_MS = 60_000

function stateText(state: OpenState | null): string {
  if (state === null) return t('workshop.hours')
  if (!state.isOpen) return t('workshop.closed')
  return `${t('workshop.openNow')} · ${t('workshop.openUntil', {time: formatTime(state.closesAt)})}`
}

/** `null` in the first render, which is the server's; then right to the minute while the page is open. */
function useOpenState(hours: readonly OpeningHours[]): OpenState | null {
  const {clock, timers} = useServices()
  const [state, setState] = useState<OpenState | null>(null)
  useEffect(() => {
    let timer: object = {}
    const look = () => {
      const now = clock.now()
      setState(openState(hours, now))
      timer = timers.setTimeout(look, MINUTE_MS - (now % MINUTE_MS))
    }
    look()
    return () => timers.clearTimeout(timer)
  }, [hours, clock, timers])
  return state
}

/** 'Open Now' and 'Open until', with the whole week in a disclosure (000-2). */
export function OpeningHoursList({hours}: {hours: readonly OpeningHours[]}) {
  const state = useOpenState(hours)
  const spanText = (day: number) => {
    const spans = hours.filter((each) => each.day === day)
    if (spans.length === 0) return t('workshop.closedOnDay')
    return spans
      .map((each) => {
        const opens = formatTime({hours: each.openHours, minutes: each.openMinutes})
        return `${opens} – ${formatTime({hours: each.closeHours, minutes: each.closeMinutes})}`
      })
      .join(', ')
  }
  return (
    <details className={styles['section']}>
      <summary className={styles['summary']}>
        <Icon name="clock" />
        {stateText(state)}
        <Icon name="chevron" />
      </summary>
      <dl className={styles['hours']}>
        {WEEK.map((day) => (
          <div key={day} style={{display: 'contents'}}>
            <dt>{formatWeekday(day)}</dt>
            <dd>{spanText(day)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
