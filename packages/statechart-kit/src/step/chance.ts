/** What a machine may use instead of chance and the computer's clock. */
export interface Source {
  /** Chooses the row of numbers that `Math.random` gives; it begins again with every step. */
  seed: number
  /** What `Date.now()` is when the machine starts; it goes on with the machine's timers. */
  startsAt: number
}

const real = {random: Math.random, Date, id: crypto.randomUUID}

/** What the step in progress has in place of chance and clock. */
interface Place {
  source: Source | undefined
  now: number
  random: () => number
  asked: Set<string>
}

let place: Place = {source: undefined, now: 0, random: real.random, asked: new Set()}

/** Made once, since very many steps need them. */
const standIns = {
  random: () => given('Math.random()', real.random, () => place.random()),
  id: () =>
    given(
      'crypto.randomUUID()',
      () => real.id.call(crypto),
      () => idFrom(place.random),
    ),
  Date: new Proxy(Date, {
    construct: (_, values, target) =>
      Reflect.construct(real.Date, values.length > 0 ? values : [time('new Date()')], target),
    apply: () => new real.Date(time('Date()')).toString(),
    get: (_, name) => (name === 'now' ? () => time('Date.now()') : Reflect.get(real.Date, name)),
  }),
}

/** Runs with the source in place of chance and clock; without one, notes who asks for them. */
export function withSource<Result>(
  source: Source | undefined,
  elapsed: number,
  run: () => Result,
): {result: Result; asked: string[]} {
  const asked = new Set<string>()
  const random = source === undefined ? real.random : numbersFrom(source.seed)
  place = {source, now: (source?.startsAt ?? 0) + elapsed, random, asked}
  const restore = replaceAll()
  try {
    return {result: run(), asked: [...asked]}
  } finally {
    restore()
  }
}

function given<Value>(name: string, ofComputer: () => Value, ofSource: () => Value): Value {
  if (place.source !== undefined) return ofSource()
  place.asked.add(name)
  return ofComputer()
}

function time(name: string): number {
  return given(
    name,
    () => real.Date.now(),
    () => place.now,
  )
}

function replaceAll(): () => void {
  if (Math.random === standIns.random) return () => undefined
  const ownId = Object.getOwnPropertyDescriptor(crypto, 'randomUUID')
  Object.assign(real, {random: Math.random, Date: globalThis.Date, id: crypto.randomUUID})
  Math.random = standIns.random
  globalThis.Date = standIns.Date
  Object.defineProperty(crypto, 'randomUUID', {configurable: true, writable: true, value: standIns.id})
  return () => {
    Math.random = real.random
    globalThis.Date = real.Date
    if (ownId === undefined) Reflect.deleteProperty(crypto, 'randomUUID')
    else Object.defineProperty(crypto, 'randomUUID', ownId)
  }
}

/** The generator mulberry32. */
export function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function idFrom(random: () => number): `${string}-${string}-${string}-${string}-${string}` {
  const hex = (length: number) => Array.from({length}, () => Math.floor(random() * 16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}
