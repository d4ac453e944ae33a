import {useEffect, useState} from 'react'

/** What is looked at; it stands in the address, so that it can be sent as a link. */
export interface Address {
  chart: string
  state: string | null
  transition: string | null
  /** `machine-3`: a level and the number of one of its paths. */
  path: string | null
  /** How many steps of the path have been taken. */
  step: number
  panel: Panel
}

export const PANELS = ['details', 'simulate', 'paths', 'sentences', 'coverage'] as const

export type Panel = (typeof PANELS)[number]

export const FIRST_CHART = 'otp'

export function readAddress(hash: string): Address {
  const [place = '', search = ''] = hash.replace(/^#?\/?/, '').split('?', 2)
  const parameters = new URLSearchParams(search)
  const path = parameters.get('path')
  return {
    chart: decoded(place) || FIRST_CHART,
    state: parameters.get('state'),
    transition: parameters.get('transition'),
    path,
    step: Math.max(0, Math.trunc(Number(parameters.get('step') ?? 0)) || 0),
    panel: PANELS.find((each) => each === parameters.get('panel')) ?? (path === null ? 'details' : 'paths'),
  }
}

export function addressText({chart, state, transition, path, step, panel}: Address): string {
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
  return `#/${encodeURIComponent(chart)}${parameters.length === 0 ? '' : `?${parameters.join('&')}`}`
}

/** The address, and how to go on from it: `null` parts are left out. */
export function useAddress(): [Address, (change: Partial<Address>) => void] {
  const [address, setAddress] = useState(() => readAddress(location.hash))
  useEffect(() => {
    const follow = () => setAddress(readAddress(location.hash))
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return [
    address,
    (change) => {
      const next = {...readAddress(location.hash), ...change}
      history.pushState(null, '', addressText(next))
      setAddress(next)
    },
  ]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
