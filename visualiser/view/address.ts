import {OVERVIEW, PANELS, type ViewPlace} from '../../machines/visualiser/setup.ts'

/** What an address shows; every part of it can be sent as a link. An empty address is the overview. */
export function readAddress(hash: string): ViewPlace {
  const [place = '', search = ''] = hash.replace(/^#?\/?/, '').split('?', 2)
  const parameters = new URLSearchParams(search)
  const path = parameters.get('path')
  return {
    statechart: decoded(place) || OVERVIEW,
    state: parameters.get('state'),
    transition: parameters.get('transition'),
    path,
    step: Math.max(0, Math.trunc(Number(parameters.get('step') ?? 0)) || 0),
    panel: PANELS.find((each) => each === parameters.get('panel')) ?? (path === null ? 'details' : 'paths'),
  }
}

export function addressText({statechart, state, transition, path, step, panel}: ViewPlace): string {
  if (statechart === OVERVIEW) return '#/'
  const isUsual = panel === (path === null ? 'details' : 'paths')
  const parameters = Object.entries({
    state,
    transition,
    path,
    step: path === null ? null : step,
    panel: isUsual ? null : panel,
  })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%20', '+')}`)
  return `#/${encodeURIComponent(statechart)}${parameters.length === 0 ? '' : `?${parameters.join('&')}`}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
