import type {Statechart} from 'statechart-kit'
import type {PlannedPath} from '../catalogue/planned-paths.ts'

const [OFFSET, PRIME, SIZE] = [0xcbf29ce484222325n, 0x100000001b3n, 64]

/**
 * Tells versions of a machine and its plans apart (FNV-1a, 64 bits), in the page as in a command. Words for readers
 * do not count.
 */
export function machineHash({id, states, transitions}: Statechart, paths: readonly PlannedPath[]): string {
  const acting = ({description: _, requirements: __, ...rest}: Record<string, unknown>) => rest
  const text = JSON.stringify({
    id,
    states: states.map((state) => acting({...state})),
    transitions: transitions.map((transition) => acting({...transition})),
    paths: paths.map(({labels}) => labels),
  })
  let hash = OFFSET
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(SIZE, (hash ^ BigInt(byte)) * PRIME)
  return hash.toString(16).padStart(SIZE / 4, '0')
}
