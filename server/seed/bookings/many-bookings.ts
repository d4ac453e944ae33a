import {sql, type Transaction} from 'kysely'
import type {IndiaDay} from '../../../domain/booking/booking-date.ts'
import type {Tables} from '../../database/tables.ts'

export interface ManyBookings {
  count: number
  /** Separates these from another group; part of their ids and references. */
  lot: string
  seed: number
  today: IndiaDay
  /** All for one identity; without it each for its own guest. */
  identity: {id: string; phone: string} | null
}

/** Past bookings in bulk, generated in SQL: for all workshops of India, over three years. */
export async function insertManyBookings(
  transaction: Transaction<Tables>,
  {count, lot, seed, today, identity}: ManyBookings,
): Promise<void> {
  if (count === 0) return
  const {workshops} = await transaction
    .selectFrom('workshops')
    .select(({fn}) => fn.countAll<string>().as('workshops'))
    .where('country', '=', 'IN')
    .where('status', '=', 'ACTIVE')
    .executeTakeFirstOrThrow()
  await sql`
    insert into bookings (
      id, reference, workshop_id, scheduled_date, created_at, updated_at, language, status,
      customer_verification_response, jobs, identity_id, phone, title, first_name, last_name, notes, referral_data,
      marketing_opt_in, registration, make, model, year, variant, odometer, fuel_percentage, pickup, mechanic
    )
    select
      overlay(overlay(hash placing '4' from 13) placing 'a' from 17)::uuid::text,
      upper(${lot}::text) || lpad(to_hex(n), 6, '0'),
      workshop.id,
      day,
      (day - interval '3 days') at time zone 'UTC',
      (day + interval '1 day') at time zone 'UTC',
      'en',
      (array['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'WORK_COMPLETE', 'CANCELLED'])[1 + n % 6],
      'VERIFIED',
      '["SERVICING"]',
      ${identity?.id ?? null}::text,
      coalesce(${identity?.phone ?? null}::text, '+915' || lpad((600000000 + n)::text, 9, '0')),
      'Mr',
      (array['Harish', 'Anita', 'Gopal', 'Farah', 'Nikhil', 'Leela', 'Joseph'])[1 + n % 7],
      (array['Kumar', 'Joshi', 'Das', 'Khan', 'Reddy'])[1 + n % 5],
      '',
      '{}',
      n % 4 = 0,
      'KA' || lpad((1 + n % 60)::text, 2, '0') || 'M' || chr((65 + n % 26)::int) || lpad((n % 10000)::text, 4, '0'),
      car.make,
      car.model,
      2012 + n % 13,
      'Petrol',
      8000 + n * 37 % 120000,
      10 + n % 80,
      '{"pickupRequested": false, "pickupAddress": null, "pickupInstructions": ""}',
      'Suresh Gowda'
    from (
      select
        n,
        md5(${`${seed}:${lot}:`}::text || n) as hash,
        ${today}::date - (1 + n * 7919 % 1095)::int as day
      from generate_series(1, ${count}::int) as n
    ) as numbered
    join (
      select id, row_number() over (order by serial_id collate "C") - 1 as place
      from workshops
      where country = 'IN' and status = 'ACTIVE'
    ) as workshop on workshop.place = n * 31 % ${workshops}::int
    join (values (0, 'Maruti Suzuki', 'Swift'), (1, 'Hyundai', 'i20'), (2, 'Tata', 'Nexon'), (3, 'Honda', 'City'))
      as car (place, make, model) on car.place = n % 4`.execute(transaction)
}
