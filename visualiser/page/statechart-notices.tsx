import {STATECHARTS, type StatechartFile} from '../catalogue/catalogue.ts'
import {addressText, wholeMachine} from '../view/address.ts'
import styles from '../visualiser.module.css'
import type {Visit} from './use-visit.ts'

/** Why there is no drawing, or only a part of what the link names. */
export function StatechartNotices({visit: {news, place, retry, showWholeStatechart}}: {visit: Visit}) {
  if (news.kind === 'loading')
    return (
      <p className={styles['notice']} role="status">
        Reading the machine…
      </p>
    )
  if (news.kind === 'unknown') return <UnknownMachine name={place.statechart} />
  if (news.kind === 'failed')
    return (
      <p className={styles['notice']} role="alert">
        The machine “{place.statechart}” does not build: {news.problem}{' '}
        <button type="button" onClick={retry}>
          Try again
        </button>
      </p>
    )
  if (news.kind === 'overview') return null
  const {layout, id} = news.file
  return (
    <>
      {layout === null ? (
        <p className={styles['notice']} role="alert">
          The layout stored for “{id}” is of another shape than the statechart, so it is not drawn; the
          outline is whole. <code>npm run layout</code> makes it anew.
        </p>
      ) : null}
      {news.isPartGone ? (
        <p className={styles['notice']} role="alert">
          The link names the {lostParts(place, news.file).join(' and the ')}, which the machine “{id}” no
          longer has.{' '}
          <button type="button" onClick={showWholeStatechart}>
            Show the whole statechart
          </button>
        </p>
      ) : null}
    </>
  )
}

function UnknownMachine({name}: {name: string}) {
  return (
    <div className={styles['notice']} role="alert">
      <p>There is no machine “{name}”. There are:</p>
      <ul className={styles['machines']}>
        {STATECHARTS.map((id) => (
          <li key={id}>
            <a href={addressText(wholeMachine(id))}>{id}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the link names and the machine does not have. */
function lostParts(place: Visit['place'], {statechart, paths}: StatechartFile): string[] {
  const lacks = (parts: readonly {id: string}[], wanted: string | null) =>
    wanted !== null && !parts.some(({id}) => id === wanted)
  return [
    ...(lacks(statechart.states, place.state) ? [`state “${place.state}”`] : []),
    ...(lacks(statechart.transitions, place.transition) ? [`transition “${place.transition}”`] : []),
    ...(lacks(paths, place.path) ? [`path “${place.path}”`] : []),
  ]
}
