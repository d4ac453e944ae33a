import type {ViewPlace} from '../../machines/visualiser/setup.ts'
import type {StatechartFile} from '../catalogue/catalogue.ts'
import {addressText, wholeMachine} from '../view/address.ts'

export interface SearchHit {
  key: string
  kind: string
  title: string
  where: string
  href: string
}

const MOST = 40

/** The first matches of all. */
interface SearchMatches {
  hits: SearchHit[]
  total: number
}

/** Matches in all machines: states, events, guards, actions, descriptions, sentences and steps of paths. */
export function searchHits(files: readonly StatechartFile[], text: string): SearchMatches {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return {hits: [], total: 0}
  const found = files
    .flatMap((file) => hitsIn(file))
    .filter(({title}) => title.toLowerCase().includes(wanted))
  const begins = (hit: SearchHit) => (hit.title.toLowerCase().startsWith(wanted) ? 0 : 1)
  const hits = found.sort((one, other) => begins(one) - begins(other)).slice(0, MOST)
  return {hits, total: found.length}
}

function hit(kind: string, title: string, where: string, href: string): SearchHit {
  return {key: `${kind} ${title} ${href}`, kind, title, where, href}
}

function described(description: string, where: string, href: string): SearchHit[] {
  return description === '' ? [] : [hit('description', description, where, href)]
}

function hitsIn({
  id: statechart,
  statechart: {description, states, transitions},
  paths,
}: StatechartFile): SearchHit[] {
  const to = (place: Partial<ViewPlace>) => addressText({...wholeMachine(statechart), ...place})
  const all = [
    hit('statechart', statechart, '', to({})),
    ...described(description, statechart, to({})),
    ...states.flatMap(({id, name, parent, description, requirements, entry, exit, invokes, tags}) => {
      const href = to({state: id})
      return [
        hit('state', name, id, href),
        ...(parent === null ? [] : described(description, id, href)),
        ...[...entry, ...exit].map((action) => hit('action', action, id, href)),
        ...invokes.map(({src}) => hit('actor', src, id, href)),
        ...tags.map((tag) => hit('tag', tag, id, href)),
        ...requirements.map((requirement) => hit('sentence', requirement, id, href)),
      ]
    }),
    ...transitions.flatMap(({id, label, source, guard, actions, description, requirements}) => {
      const href = to({transition: id})
      return [
        hit('transition', label, source, href),
        ...described(description, source, href),
        ...(guard === null ? [] : [hit('guard', guard, source, href)]),
        ...actions.map((action) => hit('action', action, source, href)),
        ...requirements.map((requirement) => hit('sentence', requirement, source, href)),
      ]
    }),
    ...paths.map(({id, labels}) =>
      hit(
        'path',
        `${id}: ${labels.at(-1) ?? ''}`,
        statechart,
        to({path: id, step: labels.length, panel: 'paths'}),
      ),
    ),
  ]
  return [...new Map(all.map((each) => [each.key, each])).values()]
}
