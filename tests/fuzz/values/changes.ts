import fc from 'fast-check'

/** One way to spoil a value: at the `at`-th of its places, counted round. */
interface Change {
  at: number
  kind: 'replace' | 'remove' | 'add'
  value: unknown
  name: string
}

/** JSON that `JSON.stringify` does not write, by the text that stands for it. */
const RAW_JSON: Record<string, string> = {
  '@raw:huge@': '1e999',
  '@raw:minus zero@': '-0',
  '@raw:many digits@': '1234567890123456789012345678901234567890',
  '@raw:deep lists@': '['.repeat(5000) + ']'.repeat(5000),
  '@raw:deep objects@': `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  '@raw:prototype@': '{"__proto__":{"isAdmin":true}}',
  '@raw:constructor@': '{"constructor":{"prototype":{"isAdmin":true}}}',
  '@raw:twice@': '{"a":1,"a":2}',
}

/** Texts that have broken other programs. */
export const BAD_TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  'NaN',
  '1e999',
  '99999999999999999999',
  'a\u0000b',
  '\u0000',
  '\u001b[31m',
  '\u0085',
  '\ud800',
  'a\udc00b',
  '\ufffe\uffff',
  '\u202eabc',
  'e\u0301\u0301\u0301',
  '👩‍👩‍👧‍👦',
  'पहिया',
  "' or 1=1; --",
  '%',
  '\\',
  '%00',
  '{"a":1}',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  '2026-02-30T00:00:00.000Z',
  '9999-12-31',
  '0000-00-00',
  '2026-03-11T00:00:00.000Z',
  '+919876543210',
  '+911234567890',
  'x'.repeat(201),
  'x'.repeat(4001),
  'é'.repeat(30_000),
]

const badValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    [],
    {},
    [null],
    [[]],
    {length: 1e9},
    {length: {toString: 1}},
    {toString: 1},
  ),
  fc.constantFrom(0, -1, 0.1, -0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 + 2, 1e21, 1e308, 5e-324),
  fc.constantFrom(...BAD_TEXTS),
  fc.constantFrom(...Object.keys(RAW_JSON)),
  fc.string({unit: 'binary', maxLength: 300}),
  fc.jsonValue(),
)

const some: fc.Arbitrary<Change[]> = fc.array(
  fc.record({
    at: fc.nat(80),
    kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add'),
    value: badValue,
    name: fc.constantFrom('x', '__proto__', 'constructor', 'hasOwnProperty', '\u0000', '\ud800', ''),
  }),
  {minLength: 1, maxLength: 3},
)

/** None in four of ten cases. */
export const changes: fc.Arbitrary<Change[]> = fc.oneof(
  {arbitrary: fc.constant<Change[]>([]), weight: 4},
  {arbitrary: some, weight: 6},
)

/** The value with the changes made one after the other. */
export function changed(value: unknown, made: readonly Change[]): unknown {
  return made.reduce((before, change) => {
    const places = placesOf(before, [])
    return changedAt(before, places[change.at % places.length] ?? [], change)
  }, value)
}

/** As JSON, with what `JSON.stringify` cannot write. */
export function jsonOf(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return Object.entries(RAW_JSON).reduce((before, [name, raw]) => before.replaceAll(`"${name}"`, raw), text)
}

type Path = readonly (string | number)[]

/** All places below the value, and the value itself at the end. */
function placesOf(value: unknown, path: Path): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Array.isArray(value) ? value.entries() : Object.entries(value)
  return [...[...inner].flatMap(([key, each]) => placesOf(each, [...path, key])), path]
}

function changedAt(value: unknown, [key, ...rest]: Path, change: Change): unknown {
  if (key === undefined) return changedHere(value, change)
  if (Array.isArray(value)) {
    if (rest.length === 0 && change.kind === 'remove') return value.toSpliced(Number(key), 1)
    return value.with(Number(key), changedAt(value[Number(key)], rest, change))
  }
  const entries = Object.entries(value ?? {}).flatMap(([name, each]): [string, unknown][] => {
    if (name !== key) return [[name, each]]
    return rest.length === 0 && change.kind === 'remove' ? [] : [[name, changedAt(each, rest, change)]]
  })
  return Object.fromEntries(entries)
}

function changedHere(value: unknown, {kind, value: bad, name}: Change): unknown {
  if (kind === 'replace' || kind === 'remove') return bad
  if (Array.isArray(value)) return [...value, bad]
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries([...fields, [name, bad]])
}
