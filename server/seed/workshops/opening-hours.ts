import type {OpeningHours} from '../../../domain/workshop/opening-hours.ts'
import type {Random} from '../random.ts'

type Span = readonly [openHours: number, openMinutes: number, closeHours: number, closeMinutes: number]

const workdays = [1, 2, 3, 4, 5]
const saturday = 6
const sunday = 0

const spans: readonly [Span, ...Span[]] = [
  [9, 0, 19, 0],
  [9, 30, 19, 30],
  [9, 0, 20, 0],
  [10, 0, 20, 30],
  [8, 30, 18, 30],
]

/** Monday to Saturday with one or, around lunch, two periods; one workshop in four opens on Sunday too. */
export function drawOpeningHours(random: Random): OpeningHours[] {
  const [openHours, openMinutes, closeHours, closeMinutes] = random.pick(spans)
  const daily: Span[] = random.chance(0.1)
    ? [
        [openHours, openMinutes, 13, 0],
        [14, 0, closeHours, closeMinutes],
      ]
    : [[openHours, openMinutes, closeHours, closeMinutes]]
  const onSunday: Span[] = random.chance(0.25) ? [[10, 0, 16, 0]] : []
  return [...onDays([...workdays, saturday], daily), ...onDays([sunday], onSunday)]
}

export function everyDay(): OpeningHours[] {
  return onDays([...workdays, saturday, sunday], [[9, 0, 19, 0]])
}

export function weekdaysOnly(): OpeningHours[] {
  return onDays(workdays, [[9, 30, 18, 0]])
}

function onDays(days: readonly number[], daily: readonly Span[]): OpeningHours[] {
  return days.flatMap((day) =>
    daily.map(([openHours, openMinutes, closeHours, closeMinutes]) => ({
      day,
      openHours,
      openMinutes,
      closeHours,
      closeMinutes,
    })),
  )
}
