/** An India day, so many days later. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** A day as people read it: `Sat, 22 Nov`. */
export function readDay(day: string): string {
  const parts = new Intl.DateTimeFormat('en-IN', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return parts.format(new Date(`${day}T00:00:00Z`))
}

/** A day as people read it in full: `Saturday, 22 November 2025`. */
export function readFullDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-IN', {...options, timeZone: 'UTC'}).format(date)
  return `${part({weekday: 'long'})}, ${part({day: 'numeric', month: 'long', year: 'numeric'})}`
}

/** A day as requests and responses carry it: its midnight, UTC. */
export function sentDay(day: string): string {
  return `${day}T00:00:00.000Z`
}
