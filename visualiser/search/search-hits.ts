import type {ViewPlace} from '../../machines/visualiser/setup.ts'
import type {StatechartFile} from '../catalogue/catalogue.ts'
import {addressText} from '../view/address.ts'

export interface SearchHit {
  key: string
  kind: string
  title: string
  where: string
  href: string
}

const MOST = 40

/** Matches in all machines: states, events, guards, actions, delays, sentences and steps of paths. */
export function searchHits(files: readonly StatechartFile[], text: string): SearchHit[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const found = files
    .flatMap((file) => hitsIn(file))
    .filter(({title}) => title.toLowerCase().includes(wanted))
  const begins = (hit: SearchHit) => (hit.title.toLowerCase().startsWith(wanted) ? 0 : 1)
  return found.sort((one, other) => begins(one) - begins(other)).slice(0, MOST)
}

function hitsIn({id: statechart, statechart: {states, transitions}, paths}: StatechartFile): SearchHit[] {
  const to = (place: Partial<ViewPlace>) =>
    addressText({statechart, state: null, transition: null, path: null, step: 0, panel: 'details', ...place})
  const hit = (kind: string, title: string, where: string, href: string): SearchHit => ({
    key: `${kind} ${title} ${href}`,
    kind,
    title,
    where,
    href,
  })
  const all = [
    hit('statechart', statechart, '', to({})),
    ...states.flatMap(({id, name, requirements, entry, exit, invokes, tags}) => {
      const href = to({state: id})
      return [
        hit('state', name, id, href),
        ...[...entry, ...exit].map((action) => hit('action', action, id, href)),
        ...invokes.map(({src}) => hit('actor', src, id, href)),
        ...tags.map((tag) => hit('tag', tag, id, href)),
        ...requirements.map((requirement) => hit('sentence', requirement, id, href)),
      ]
    }),
    ...transitions.flatMap(({id, label, source, guard, actions, requirements}) => {
      const href = to({transition: id})
      return [
        hit('transition', label, source, href),
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
