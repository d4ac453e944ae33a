import type {OverviewEntry} from '../catalogue/overview-entry.ts'
import styles from './overview.module.css'

const [ROW, COLUMN, NAME_WIDTH, NAME_HEIGHT] = [44, 300, 200, 32]

interface Placed {
  id: string
  x: number
  y: number
}

/** Which machine runs which, from left to right; machines that stand alone are left out. */
export function RunMap({entries}: {entries: readonly OverviewEntry[]}) {
  const places = placed(entries)
  if (places.length === 0) return null
  const placeOf = (id: string) => places.find((place) => place.id === id)
  const runs = entries.flatMap(({id, runs}) => runs.map((run) => ({from: placeOf(id), to: placeOf(run)})))
  const width = Math.max(...places.map(({x}) => x)) + NAME_WIDTH + 2
  const height = Math.max(...places.map(({y}) => y)) + NAME_HEIGHT + 2
  return (
    <section aria-labelledby="runs">
      <h2 id="runs">What runs what</h2>
      <svg className={styles['map']} viewBox={`-1 -1 ${width} ${height}`} style={{maxWidth: width}}>
        <title>Machines with those that they run</title>
        {runs.map(({from, to}) =>
          from === undefined || to === undefined ? null : (
            <path key={`${from.id} ${to.id}`} d={curve(from, to)} />
          ),
        )}
        {places.map(({id, x, y}) => (
          <a key={id} href={`#/${id}`} aria-label={wordsOf(id, entries)}>
            <rect x={x} y={y} width={NAME_WIDTH} height={NAME_HEIGHT} rx={8} />
            <text x={x + NAME_WIDTH / 2} y={y + 21} textAnchor="middle">
              {id}
            </text>
          </a>
        ))}
      </svg>
    </section>
  )
}

/** Columns by the longest chain of machines that leads here. */
function placed(entries: readonly OverviewEntry[]): Placed[] {
  const runners = (id: string) => entries.filter(({runs}) => runs.includes(id))
  const depthOf = (id: string, above: readonly string[] = []): number =>
    above.includes(id) ? 0 : Math.max(-1, ...runners(id).map((each) => depthOf(each.id, [...above, id]))) + 1
  const together = entries.filter(({id, runs}) => runs.length > 0 || runners(id).length > 0)
  const columns = Map.groupBy(together, ({id}) => depthOf(id))
  const tallest = Math.max(...[...columns.values()].map(({length}) => length))
  return [...columns].flatMap(([depth, column]) =>
    column.map(({id}, row) => ({
      id,
      x: depth * COLUMN,
      y: (row + (tallest - column.length) / 2) * ROW,
    })),
  )
}

function curve(from: Placed, to: Placed): string {
  const [x, y] = [from.x + NAME_WIDTH, from.y + NAME_HEIGHT / 2]
  const middle = (x + to.x) / 2
  const end = to.y + NAME_HEIGHT / 2
  return `M${x},${y}C${middle},${y} ${middle},${end} ${to.x},${end}`
}

function wordsOf(id: string, entries: readonly OverviewEntry[]): string {
  const runs = entries.find((entry) => entry.id === id)?.runs ?? []
  return runs.length === 0 ? id : `${id}, runs ${runs.join(' and ')}`
}
