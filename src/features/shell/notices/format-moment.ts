const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
})

/** A moment as India's clocks show it; formatting from `src/i18n` is part of every page's first script. */
export function formatMoment(at: number): string {
  return moment.format(at)
}
