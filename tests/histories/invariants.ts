/**
 * What must hold whatever happens, as SQL that answers the rows that break it. `$1` is the JSON of the clients' wishes
 * (`Wish` of the ledger), `$2` the JSON of the ids of their workshops. Nothing of the product is used.
 */

/** Fields have names as in the ledger. */
const WISHES = `wishes as (
  select * from jsonb_to_recordset($1::jsonb) as wish (
    "jobId" text, "workshopId" text, phone text, "codeRef" text, "bookingIds" jsonb, "isRefused" boolean,
    days jsonb, "isCancelled" text, "changesLeast" integer, "changesMost" integer,
    "outcomesLeast" integer, "outcomesMost" integer
  )
), places as (
  select value as id from jsonb_array_elements_text($2::jsonb)
), own as (
  select * from bookings where workshop_id in (select id from places)
), requests as (
  select *, coalesce(facts ->> 'workshopId', own.workshop_id) as workshop, facts ->> 'scheduledDate' as wished_day
  from booking_requests left join own using (generated_job_id)
  where generated_job_id in (select "jobId" from wishes) or facts ->> 'workshopId' in (select id from places)
)`

/**
 * The people who must hear of each booking, with their messages in the order in which they go. Changes within two
 * minutes of a message share the next one; a change back to the day that was named last needs none.
 */
const MESSAGES = `recipients as (
  select own.id as booking_id, own.workshop_id, own.status, scheduled_date, calendar_sequence, recipient, channel
  from own join workshops on workshops.id = own.workshop_id, lateral (
    values (own.phone, 'sms'), (coalesce(lead_phone_number, phone_number1), 'sms'), (workshops.email, 'email')
  ) as reached (recipient, channel)
  where recipient is not null
), heard as (
  select recipients.*, text, number, count(*) over all_of_them as messages, number > 2
      and goes_at - lag(goes_at) over in_order < interval '2 minutes' as is_early
  from recipients left join lateral (
    select text, coalesce(due_at, created_at) as goes_at, position,
      row_number() over (order by coalesce(due_at, created_at), position) as number
    from outbox where outbox.booking_id = recipients.booking_id
      and outbox.recipient = recipients.recipient and outbox.channel = recipients.channel
  ) as sent on true
  window all_of_them as (partition by recipients.booking_id, recipient, recipients.channel),
    in_order as (partition by recipients.booking_id, recipient, recipients.channel order by number)
)`

/** Each query answers `workshop` and `detail`. */
const QUERIES = {
  'an acknowledged booking exists': `
    select "workshopId" as workshop, "jobId" as detail from wishes, jsonb_array_elements_text("bookingIds") as answered (id)
    where not exists (
      select from own where own.id = answered.id and generated_job_id = "jobId" and own.phone = wishes.phone
    )`,
  'one wish has one booking': `
    select "workshopId" as workshop, "jobId" as detail from wishes
    where jsonb_array_length("bookingIds") > 1
      or (select count(*) from own where generated_job_id = "jobId" or "bookingIds" ? own.id) > 1`,
  'a refused booking does not exist': `
    select "workshopId" as workshop, "jobId" as detail from wishes
    where "isRefused" and (
      exists (select from own where generated_job_id = "jobId")
      or exists (select from booking_requests where generated_job_id = "jobId")
    )`,
  'somebody wished for each booking': `
    select workshop_id as workshop, id as detail from own
    where not exists (select from wishes where "jobId" = generated_job_id and "workshopId" = workshop_id)`,
  'no day is overfilled': `
    select own.workshop_id as workshop, scheduled_date::text as detail
    from own join workshops on workshops.id = own.workshop_id
      left join workshop_days as load on load.workshop_id = own.workshop_id and day = scheduled_date
    where own.status <> 'CANCELLED'
    group by own.workshop_id, scheduled_date, load.capacity, daily_capacity
    having count(*) > coalesce(load.capacity, daily_capacity)`,
  'a day counts its bookings': `
    select coalesce(taken.workshop, counted.workshop_id) as workshop, coalesce(taken.day, counted.day)::text as detail
    from (
      select workshop, day, count(*) from (
        select workshop_id as workshop, scheduled_date as day from own where status <> 'CANCELLED'
        union all
        select workshop, wished_day::date from requests where state = 'ACCEPTED'
      ) as places_taken group by workshop, day
    ) as taken full join (
      select * from workshop_days where workshop_id in (select id from places) and booked > 0
    ) as counted on counted.workshop_id = taken.workshop and counted.day = taken.day
    where taken.count is distinct from counted.booked`,
  'a code is used once': `
    select "workshopId" as workshop, ref_id as detail
    from wishes join own on generated_job_id = "jobId" join one_time_codes using (ref_id)
    where ref_id = "codeRef" and (used_at is null or used_for is distinct from "jobId")`,
  'an accepted request is finished': `
    select workshop, generated_job_id as detail from requests where state <> 'CREATED'`,
  'a job id has one request and one booking': `
    select workshop_id as workshop, own.id as detail from own
    where (
      select count(*) from booking_requests
      where booking_requests.generated_job_id = own.generated_job_id and generated_id = own.id
    ) <> 1
    union all
    select "workshopId", "jobId" from wishes join booking_requests on generated_job_id = "jobId"
    where state = 'CREATED' and not exists (select from own where own.id = generated_id)`,
  'each booking and its first change are reported': `
    select distinct workshop_id as workshop, booking_id || ' to ' || recipient as detail from heard
    where text is null or messages < least(2, 1 + calendar_sequence) or messages > 1 + calendar_sequence
    union all
    select workshop_id, outbox.id from outbox join own on own.id = booking_id
    where not exists (
      select from recipients
      where recipients.booking_id = outbox.booking_id and recipients.recipient = outbox.recipient
    )`,
  'changes within two minutes share a message': `
    select workshop_id as workshop, booking_id || ' to ' || recipient as detail from heard where is_early`,
  'the last message names the present day': `
    select workshop_id as workshop, booking_id || ' to ' || recipient as detail from heard
    where number = messages and (
      (text like '%cancelled%') <> (status = 'CANCELLED')
      or text not like '%' || to_char(scheduled_date, 'FMDD FMMonth YYYY') || '%'
    )`,
  'a phone has no more bookings than allowed': `
    select workshop_id as workshop, phone as detail from own group by workshop_id, phone having count(*) > 5`,
  'each code is sent once': `
    select "workshopId" as workshop, phone as detail from (select distinct "workshopId", phone from wishes) as people
    where (select count(*) from outbox where recipient = phone and kind = 'one-time-code')
      <> (select count(*) from one_time_code_sends where one_time_code_sends.phone = people.phone)`,
  'an acknowledged change is stored once': `
    select "workshopId" as workshop, "jobId" as detail from wishes join own on generated_job_id = "jobId"
    where calendar_sequence not between "changesLeast" and "changesMost"`,
  'a booking is on the acknowledged day': `
    select "workshopId" as workshop, "jobId" as detail from wishes join own on generated_job_id = "jobId"
    where not days ? scheduled_date::text`,
  'a cancelled booking stays cancelled': `
    select "workshopId" as workshop, "jobId" as detail from wishes join own on generated_job_id = "jobId"
    where ("isCancelled" = 'yes' and status <> 'CANCELLED') or ("isCancelled" = 'no' and status = 'CANCELLED')`,
  'each outcome has its record': `
    select "workshopId" as workshop, "jobId" as detail from wishes join own on generated_job_id = "jobId"
    where (select count(*) from verification_records where booking_id = own.id)
      not between "outcomesLeast" and "outcomesMost"`,
  'the records of outcomes form a chain': `
    select workshop_id as workshop, own.id as detail
    from own cross join unnest(array['NOT_VERIFIED', 'NO_ANSWER', 'VERIFIED', 'NOT_INTERESTED', 'RESCHEDULE_REQUIRED'])
      as response
    where (select count(*) from verification_records where booking_id = own.id and response_after = response)
        - (select count(*) from verification_records where booking_id = own.id and response_before = response)
      <> (customer_verification_response = response)::integer - (response = 'NOT_VERIFIED')::integer`,
} as const

export type InvariantName = keyof typeof QUERIES

/** What takes a moment to become true after the last fault. */
export const IN_TIME: InvariantName = 'an accepted request is finished'

export interface Violation {
  name: string
  workshop: string
  detail: string
}

export type Read = (sql: string, values: unknown[]) => Promise<Record<string, unknown>[]>

const ALL = Object.entries(QUERIES).map(
  ([name, query]) => `select '${name}' as name, found.workshop, found.detail from (${query}) as found`,
)

/** Every broken invariant of these workshops. */
export async function brokenInvariants(
  read: Read,
  wishes: readonly object[],
  workshops: readonly string[],
): Promise<Violation[]> {
  const rows = await read(`with ${WISHES}, ${MESSAGES} ${ALL.join(' union all ')}`, [
    JSON.stringify(wishes),
    JSON.stringify(workshops),
  ])
  return rows.map(({name, workshop, detail}) => ({
    name: String(name),
    workshop: String(workshop),
    detail: String(detail),
  }))
}
