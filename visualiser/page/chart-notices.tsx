import type {ChartFile} from '../catalogue/catalogue.ts'
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
  const {layout, id} = news.file
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
          The link names the {lostParts(place, news.file).join(' and the ')}, which the machine “{id}” no
          longer has.{' '}
          <button type="button" onClick={showWholeChart}>
            Show the whole statechart
          </button>
        </p>
      ) : null}
    </>
  )
}

/** What the link names and the machine does not have. */
function lostParts(place: Visit['place'], {chart, paths}: ChartFile): string[] {
  const lacks = (parts: readonly {id: string}[], wanted: string | null) =>
    wanted !== null && !parts.some(({id}) => id === wanted)
  return [
    ...(lacks(chart.states, place.state) ? [`state “${place.state}”`] : []),
    ...(lacks(chart.transitions, place.transition) ? [`transition “${place.transition}”`] : []),
    ...(lacks(paths, place.path) ? [`path “${place.path}”`] : []),
  ]
}
