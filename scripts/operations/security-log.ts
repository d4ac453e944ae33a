import {parseArgs} from 'node:util'
import {z} from 'zod'
import {SECURITY_EVENT_KINDS} from '../../server/database/tables/security-tables.ts'
import {withServices} from '../lib/with-services.ts'

const USAGE = `npm run security-log -- [--since 2026-11-23T00:00Z] [--kind "wrong code"] [--identity id] [--phone number] [--booking id] [--most 1000]
kinds: ${SECURITY_EVENT_KINDS.join(', ')}`
const DAY_MS = 24 * 60 * 60_000

const wanted = z.object({
  since: z.coerce.date({error: '--since is a moment such as 2026-11-23T00:00Z'}).optional(),
  kind: z
    .enum(SECURITY_EVENT_KINDS, {error: `--kind is one of ${SECURITY_EVENT_KINDS.join(', ')}`})
    .optional(),
  identity: z.string().optional(),
  phone: z.string().optional(),
  booking: z.string().optional(),
  most: z.coerce.number({error: '--most is a number'}).int().min(1).max(100_000).default(1000),
})

const text = {type: 'string'} as const

try {
  const {values} = parseArgs({
    options: {since: text, kind: text, identity: text, phone: text, booking: text, most: text},
  })
  const asked = wanted.safeParse(values)
  if (!asked.success) throw new Error(`${asked.error.issues[0]?.message}\nusage: ${USAGE}`)
  const {since = new Date(Date.now() - DAY_MS), kind, identity, phone, booking, most} = asked.data
  const events = await withServices('security log', ({readSecurityLog}) =>
    readSecurityLog({since, most, kind, identity, phone, booking}),
  )
  for (const event of events) console.log(JSON.stringify(event))
} catch (error) {
  console.error(`security-log: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
