import {
  NAMED_BOOKINGS,
  NAMED_CAMPAIGNS,
  NAMED_IDENTITIES,
  NAMED_WORKSHOPS,
} from '../../../server/seed/named-cases.ts'

/** The named cases of the seeded data, each with its id. */
export function namedCasesText(): string {
  const phones = Object.fromEntries(Object.entries(NAMED_IDENTITIES).map(([name, {phone}]) => [name, phone]))
  return [
    section('Workshops (serial id)', NAMED_WORKSHOPS),
    section('Campaigns (name)', NAMED_CAMPAIGNS),
    section('Identities (phone)', phones),
    section('Bookings (id)', NAMED_BOOKINGS),
  ].join('\n\n')
}

function section(title: string, cases: Readonly<Record<string, string>>): string {
  const width = Math.max(...Object.keys(cases).map((name) => name.length))
  return [title, ...Object.entries(cases).map(([name, id]) => `  ${name.padEnd(width)}  ${id}`)].join('\n')
}
