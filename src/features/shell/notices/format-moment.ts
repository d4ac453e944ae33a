const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** A time in India; not in `src/i18n`, because that is part of every page's first script. */
export function formatMoment(at: number): string {
  return moment.format(at)
}
