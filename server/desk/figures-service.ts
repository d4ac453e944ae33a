import {type Kysely, sql} from 'kysely'
import type {z} from 'zod/mini'
import type {DeskAudit, DeskFigures, deskAudit, deskFigures} from '../../contract/desk/figures.ts'
import {addDays, dayOfWireDate, indiaDay, startOfIndiaDay} from '../../domain/booking/booking-date.ts'
import {CALL_OUTCOMES, type CallOutcome} from '../../domain/booking/verification.ts'
import {internationalMobile} from '../../domain/person/phone.ts'
import type {ServerClock} from '../clock.ts'
import type {Tables} from '../database/tables.ts'
import type {Caller} from '../http/caller.ts'
import {refusedInput} from '../http/refused-input.ts'
import type {Secrets} from '../secrets.ts'
import {bookingHashesOf, phoneBookingHashes} from '../security-log/reading.ts'
import {hashes} from '../security-log/security-log.ts'
import type {DeskCallers} from './desk-callers.ts'
import {agentName} from './lease-repository.ts'

const AUDIT_ROWS = 100
const BY_LINK = 'By link'

type AuditAsked = z.infer<typeof deskAudit.query>

interface CountedCalls {
  hour: number
  outcome: CallOutcome
  agentId: string | null
  firstName: string | null
  lastName: string | null
  calls: number
}

/** What the lead sees: a day's calls, and who read and wrote what. */
export function createFiguresService(
  kysely: Kysely<Tables>,
  clock: ServerClock,
  callers: Pick<DeskCallers, 'lead'>,
  secrets: Pick<Secrets, 'hash'>,
) {
  return {
    /** @throws {Refusal} BAD_REQUEST for a day that does not exist */
    read: async (asked: z.infer<typeof deskFigures.query>, caller: Caller): Promise<DeskFigures> => {
      await callers.lead(caller)
      const day = asked.day === undefined ? indiaDay(clock.now()) : dayOfWireDate(asked.day)
      if (day === null) throw refusedInput('day', 'no such day')
      const from = new Date(startOfIndiaDay(day))
      const to = new Date(startOfIndiaDay(addDays(day, 1)))
      const [counted, median, attempts] = await Promise.all([
        countedCalls(kysely, from, to),
        medianMinutes(kysely, from, to),
        attemptsToVerified(kysely, from, to),
      ])
      return {
        day,
        hours: grouped(counted, ({hour}) => hour).map(([hour, outcomes]) => ({hour, outcomes})),
        agents: grouped(counted, (row) => row.agentId ?? '').map(([id, outcomes]) => ({
          name: nameIn(counted, id),
          outcomes,
        })),
        medianMinutesToFirstCall: median,
        attemptsToVerified: attempts,
      }
    },
    /** @throws {Refusal} BAD_REQUEST for a phone that is no Indian mobile number */
    audit: async (asked: AuditAsked, caller: Pick<Caller, 'token'>): Promise<DeskAudit> => {
      await callers.lead(caller)
      return readAudit(kysely, secrets, asked)
    },
  }
}

const rounded = (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 10) / 10

function nameIn(rows: readonly CountedCalls[], id: string): string {
  const row = rows.find(({agentId}) => agentId === id)
  return row === undefined ? BY_LINK : agentName(row)
}

function grouped<Key>(rows: readonly CountedCalls[], keyOf: (row: CountedCalls) => Key) {
  const groups = new Map<Key, Record<CallOutcome, number>>()
  for (const row of rows) {
    const none = {NO_ANSWER: 0, VERIFIED: 0, NOT_INTERESTED: 0, RESCHEDULE_REQUIRED: 0}
    const counts = groups.get(keyOf(row)) ?? none
    for (const outcome of CALL_OUTCOMES) if (outcome === row.outcome) counts[outcome] += row.calls
    groups.set(keyOf(row), counts)
  }
  return [...groups]
}

async function countedCalls(kysely: Kysely<Tables>, from: Date, to: Date): Promise<CountedCalls[]> {
  const {rows} = await sql<CountedCalls>`
    select extract(hour from recorded_at at time zone 'Asia/Kolkata')::integer as hour, outcome, agent_id,
      identities.first_name, identities.last_name, count(*)::integer as calls
    from call_attempts left join identities on identities.id = agent_id
    where recorded_at >= ${from} and recorded_at < ${to}
    group by 1, 2, 3, 4, 5 order by 1, 3`.execute(kysely)
  return rows
}

async function medianMinutes(kysely: Kysely<Tables>, from: Date, to: Date): Promise<number | null> {
  const {rows} = await sql<{minutes: number | null}>`
    select percentile_cont(0.5) within group (
      order by extract(epoch from first.recorded_at - bookings.created_at) / 60
    )::float8 as minutes
    from call_attempts as first join bookings on bookings.id = first.booking_id
    where first.recorded_at >= ${from} and first.recorded_at < ${to}
      and not exists (
        select from call_attempts as before
        where before.booking_id = first.booking_id and before.recorded_at < first.recorded_at
      )`.execute(kysely)
  return rounded(rows[0]?.minutes)
}

async function attemptsToVerified(kysely: Kysely<Tables>, from: Date, to: Date): Promise<number | null> {
  const {rows} = await sql<{attempts: number | null}>`
    select avg((
      select count(*) from call_attempts as each where each.booking_id = verified.booking_id
    ))::float8 as attempts
    from call_attempts as verified
    where outcome = 'VERIFIED' and recorded_at >= ${from} and recorded_at < ${to}`.execute(kysely)
  return rounded(rows[0]?.attempts)
}

async function readAudit(
  kysely: Kysely<Tables>,
  secrets: Pick<Secrets, 'hash'>,
  asked: AuditAsked,
): Promise<DeskAudit> {
  const {agent = '', phone, booking, kind} = asked
  const {phone: phoneHash} = hashes(secrets)
  const mobile = phone === undefined ? undefined : internationalMobile(phone)
  if (mobile === null) throw refusedInput('phone', 'no Indian mobile number')
  const ofBooking = booking === undefined ? null : await bookingHashesOf(kysely, secrets, booking)
  const ofPhone = await phoneBookingHashes(kysely, secrets, mobile ?? null)
  const start = `${agent.trim().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const rows = await kysely
    .selectFrom('securityEvents')
    .innerJoin('identities', 'identities.id', 'securityEvents.identityId')
    .select(['happenedAt', 'kind', 'operation', 'firstName', 'lastName'])
    .where('kind', 'in', kind === undefined ? ['staff read', 'staff write'] : [kind])
    .$if(agent.trim() !== '', (query) =>
      query.where(sql<boolean>`concat_ws(' ', first_name, last_name) ilike ${start}`),
    )
    .$if(mobile !== undefined, (query) =>
      query.where((row) =>
        row.or([row('phoneHash', '=', phoneHash(mobile ?? '')), row('bookingHash', 'in', ofPhone)]),
      ),
    )
    .$if(ofBooking !== null, (query) => query.where('bookingHash', 'in', ofBooking?.hashes ?? []))
    .orderBy('happenedAt', 'desc')
    .orderBy('securityEvents.id')
    .limit(AUDIT_ROWS)
    .execute()
  return {
    rows: rows.flatMap(({happenedAt, kind, operation, ...person}) =>
      kind === 'staff read' || kind === 'staff write'
        ? [{at: happenedAt.toISOString(), kind, operation, agent: agentName(person)}]
        : [],
    ),
  }
}
