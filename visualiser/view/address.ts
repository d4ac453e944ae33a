import {OVERVIEW, PANELS, type ViewPlace} from '../../machines/visualiser/setup.ts'

/** A machine without any part of it. */
export function wholeMachine(statechart: string): ViewPlace {
  return {statechart, state: null, transition: null, path: null, step: 0, script: null, panel: 'details'}
}

/** What an address shows; every part of it can be sent as a link. An empty address is the overview. */
export function readAddress(hash: string): ViewPlace {
  const [place = '', search = ''] = hash.replace(/^#?\/?/, '').split('?', 2)
  const parameters = new URLSearchParams(search)
  const path = parameters.get('path')
  const script = parameters.getAll('do')
  return {
    statechart: decoded(place) || OVERVIEW,
    state: parameters.get('state'),
    transition: parameters.get('transition'),
    path,
    step: Math.max(0, Math.trunc(Number(parameters.get('step') ?? 0)) || 0),
    script: script.length === 0 ? null : script,
    panel: PANELS.find((each) => each === parameters.get('panel')) ?? (path === null ? 'details' : 'paths'),
  }
}

export function addressText({statechart, state, transition, path, step, script, panel}: ViewPlace): string {
  if (statechart === OVERVIEW) return '#/'
  const isUsual = panel === (path === null ? 'details' : 'paths')
  const parameters = Object.entries({
    state,
    transition,
    path,
    step: path === null && script === null ? null : step,
    panel: isUsual ? null : panel,
  })
    .filter(([, value]) => value !== null)
    .concat((script ?? []).map((label) => ['do', label]))
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
