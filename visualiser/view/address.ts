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
    // A simulation whose address names no step is shown at its end, where a step that does not fit is told.
    step: Math.max(0, Math.trunc(Number(parameters.get('step') ?? script.length)) || 0),
    script: script.length === 0 ? null : script,
    panel: PANELS.find((each) => each === parameters.get('panel')) ?? usualPanel(path, script),
  }
}

export function addressText({statechart, state, transition, path, step, script, panel}: ViewPlace): string {
  if (statechart === OVERVIEW) return '#/'
  const isUsual = script === null && panel === usualPanel(path, [])
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

/** The panel of an address that names none. */
function usualPanel(path: string | null, script: readonly string[]): ViewPlace['panel'] {
  if (path !== null) return 'paths'
  return script.length === 0 ? 'details' : 'simulate'
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
