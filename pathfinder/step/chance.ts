/** What a machine may use instead of chance and the computer's clock. */
export interface Source {
  /** Chooses the row of numbers that `Math.random` gives; it begins again with every step. */
  seed: number
  /** What `Date.now()` is when the machine starts; it goes on with the machine's timers. */
  startsAt: number
}

/** Runs with the source in place of chance and clock; without one, notes who asks for them. */
export function withSource<Result>(
  source: Source | undefined,
  elapsed: number,
  run: () => Result,
): {result: Result; asked: string[]} {
  const asked = new Set<string>()
  const restore = replaceAll(source, elapsed, (name) => asked.add(name))
  try {
    return {result: run(), asked: [...asked]}
  } finally {
    restore()
  }
}

function replaceAll(
  source: Source | undefined,
  elapsed: number,
  note: (name: string) => unknown,
): () => void {
  const {random: realRandom} = Math
  const RealDate = Date
  const realId = crypto.randomUUID
  const random = source === undefined ? realRandom : numbersFrom(source.seed)
  const now = source === undefined ? () => RealDate.now() : () => source.startsAt + elapsed
  const noted = <Value>(name: string, value: () => Value) => {
    if (source === undefined) note(name)
    return value()
  }
  Math.random = () => noted('Math.random()', random)
  globalThis.Date = new Proxy(RealDate, {
    construct: (_, given, target) =>
      Reflect.construct(RealDate, given.length > 0 ? given : [noted('new Date()', now)], target),
    apply: () => new RealDate(noted('Date()', now)).toString(),
    get: (_, name) => (name === 'now' ? () => noted('Date.now()', now) : Reflect.get(RealDate, name)),
  })
  const id = source === undefined ? () => realId.call(crypto) : () => idFrom(random)
  Object.defineProperty(crypto, 'randomUUID', {
    configurable: true,
    value: () => noted('crypto.randomUUID()', id),
  })
  return () => {
    Math.random = realRandom
    globalThis.Date = RealDate
    Reflect.deleteProperty(crypto, 'randomUUID')
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
