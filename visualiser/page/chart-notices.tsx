import styles from '../visualiser.module.css'
import type {Visit} from './use-visit.ts'

/** Why there is no drawing, or only a part of what the link names. */
export function ChartNotices({visit: {news, place, retry, showWholeChart}}: {visit: Visit}) {
  if (news.kind === 'loading')
    return (
      <p className={styles['notice']} role="status">
        Reading the machine…
      </p>
    )
  if (news.kind === 'unknown')
    return (
      <p className={styles['notice']} role="alert">
        There is no machine “{place.chart}”. Choose one from the list.
      </p>
    )
  if (news.kind === 'failed')
    return (
      <p className={styles['notice']} role="alert">
        The machine “{place.chart}” does not build: {news.problem}{' '}
        <button type="button" onClick={retry}>
          Try again
        </button>
      </p>
    )
  const {chart, layout, id, paths} = news.file
  const lost = [
    ...(place.state === null || chart.states.some((state) => state.id === place.state)
      ? []
      : [`state “${place.state}”`]),
    ...(place.transition === null || chart.transitions.some((each) => each.id === place.transition)
      ? []
      : [`transition “${place.transition}”`]),
    ...(place.path === null || paths.some((each) => each.id === place.path) ? [] : [`path “${place.path}”`]),
  ]
  return (
    <>
      {layout === null ? (
        <p className={styles['notice']} role="alert">
          The layout stored for “{id}” is of another shape than the chart, so it is not drawn; the outline is
          whole. <code>npm run layout</code> makes it anew.
        </p>
      ) : null}
      {news.isPartGone ? (
        <p className={styles['notice']} role="alert">
          The link names the {lost.join(' and the ')}, which the machine “{id}” no longer has.{' '}
          <button type="button" onClick={showWholeChart}>
            Show the whole statechart
          </button>
        </p>
      ) : null}
    </>
  )
}
