import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type Act, type History, historyOf} from './history.ts'
import {brokenInvariants, type InvariantName} from './invariants.ts'
import {runHistories} from './run-histories.ts'
import {describeHistory, shortestForm} from './shrinking.ts'
import {openPostgresWorld, type PostgresWorld} from './worlds/postgres-world.ts'

const SHAPE = {engine: 'PostgreSQL', mostSteps: 2, stepsPerEnd: 8} as const
const SEED = 6

let world: PostgresWorld
beforeAll(async () => {
  world = await openPostgresWorld(240)
})
afterAll(() => world.close())

const sending = {server: 0, copies: 1, cutAfterMs: null, isPatient: true}
const bookByCode = (day: number): Act => ({
  ...{kind: 'book', sending, customer: 0, day},
  ...{by: 'code', isLater: false},
})

it('24 histories with faults break nothing on PostgreSQL', async () => {
  const histories = Array.from({length: 24}, (_, index) => historyOf(SHAPE, {seed: SEED, index}))
  const outcomes = await runHistories(world, histories)
  const failed = outcomes.flatMap(({broken}, index) => (broken.length === 0 ? [] : [{index, broken}]))
  expect(failed).toEqual([])
  const tally = world.counts.tally()
  expect(tally['histories']).toBe(24)
  for (const effect of ['connections dropped', 'crash the database', 'kill a server', 'requests cut'])
    expect(tally, effect).toHaveProperty(effect)
  expect(tally['bookings acknowledged']).toBeGreaterThan(18)
})

/** One of two bookings was moved and verified; of the next two, one finds the day full. */
const SOUND: History = {
  capacity: 1,
  steps: [
    {acts: [bookByCode(0)], fault: null},
    {acts: [bookByCode(1), {...bookByCode(1), customer: 1}], fault: null},
    {acts: [{kind: 'verify', sending, customer: 0, booking: 0, outcome: 0, hasSeen: true}], fault: null},
    {acts: [{kind: 'move', sending, customer: 0, booking: 0, day: 2}], fault: null},
  ],
}

const another = (jobId: string) => `alter table bookings drop constraint bookings_generated_job_id_key;
  insert into bookings select (jsonb_populate_record(made, jsonb_build_object('id', 'another', 'reference', 'another',
    'generated_job_id', ${jobId}))).* from bookings as made where id = BOOKING`

/** One broken row for each invariant. */
const BROKEN: Record<InvariantName, string> = {
  'an acknowledged booking exists': 'delete from bookings where id = BOOKING',
  'one wish has one booking': another('generated_job_id'),
  'a refused booking does not exist': another('REFUSED'),
  'somebody wished for each booking': another("'nobody'"),
  'no day is overfilled': another("'nobody'"),
  'a day counts its bookings': 'update workshop_days set booked = booked + 1 where workshop_id = WORKSHOP',
  'a code is used once': "update one_time_codes set used_for = 'another'",
  'an accepted request is finished':
    "update booking_requests set state = 'ACCEPTED' where generated_id = BOOKING",
  'a job id has one request and one booking': 'delete from booking_requests where generated_id = BOOKING',
  'each booking and its first change are reported':
    'delete from outbox where id = (select id from outbox where booking_id = BOOKING limit 1)',
  'changes within two minutes share a message': `insert into outbox overriding system value select (jsonb_populate_record(sent,
    jsonb_build_object('id', 'another' || id, 'position', 1000 + position))).* from outbox as sent where booking_id = BOOKING`,
  'the last message names the present day': "update outbox set text = 'moved' where booking_id = BOOKING",
  'a phone has no more bookings than allowed': `alter table bookings drop constraint bookings_generated_job_id_key;
    insert into bookings select (jsonb_populate_record(made, jsonb_build_object('id', 'another' || number, 'reference',
      'another' || number))).* from bookings as made, generate_series(1, 5) as number where id = BOOKING`,
  'each code is sent once': "update outbox set kind = 'question' where kind = 'one-time-code'",
  'an acknowledged change is stored once':
    'update bookings set calendar_sequence = calendar_sequence + 1 where id = BOOKING',
  'a booking is on the acknowledged day':
    'update bookings set scheduled_date = scheduled_date + 7 where id = BOOKING',
  'a cancelled booking stays cancelled': "update bookings set status = 'CANCELLED' where id = BOOKING",
  'each outcome has its record': 'delete from verification_records where booking_id = BOOKING',
  'the records of outcomes form a chain':
    "update bookings set customer_verification_response = 'VERIFIED' where id = BOOKING",
}

describe('A broken row', () => {
  it.each(Object.entries(BROKEN))('against "%s" is named', async (name, sabotage) => {
    sound ??= await soundOutcome()
    const {workshop, wishes} = sound
    const [booking] = wishes[0]?.bookingIds ?? []
    const refused = wishes.find(({isRefused}) => isRefused)?.jobId
    const sql = sabotage
      .replaceAll('WORKSHOP', `'${workshop}'`)
      .replaceAll('BOOKING', `'${booking}'`)
      .replaceAll('REFUSED', `'${refused}'`)
    const broken = await world.inspect(async (read) => {
      await read('begin', [])
      await read(sql, [])
      return brokenInvariants(read, wishes, [workshop])
    })
    expect(broken.map((each) => each.name)).toContain(name)
  })
})

let sound: Awaited<ReturnType<typeof soundOutcome>> | undefined

async function soundOutcome() {
  const [outcome] = await runHistories(world, [SOUND])
  expect(outcome?.broken).toEqual([])
  expect(outcome?.wishes.map(({bookingIds}) => bookingIds.length).toSorted()).toEqual([0, 1, 1])
  if (outcome === undefined) throw new Error('nothing ran')
  return outcome
}

it('The sixth booking of a phone is refused, as outside the histories', async () => {
  const steps = [0, 0, 1, 1, 2, 2].map((day) => ({
    acts: [{kind: 'book', sending, customer: 0, day, by: 'agent', isLater: false} satisfies Act],
    fault: null,
  }))
  const [outcome] = await runHistories(world, [{capacity: 3, steps}])
  expect(outcome?.broken).toEqual([])
  expect(outcome?.wishes.map(({bookingIds}) => bookingIds.length)).toEqual([1, 1, 1, 1, 1, 0])
})

/** As if the product did not report moves. */
const SILENT_MOVES = `create function drop_message() returns trigger language plpgsql as $$ begin return null; end $$;
  create function is_moved(id text) returns boolean language sql return exists (
    select from bookings where bookings.id = is_moved.id and calendar_sequence > 0 and status <> 'CANCELLED');
  create trigger silent_moves before insert on outbox
    for each row when (is_moved(new.booking_id)) execute function drop_message()`

const act = {sending, customer: 0}
const LONG: History = {
  capacity: 3,
  steps: [
    {acts: [{...bookByCode(2), customer: 1}, bookByCode(0)], fault: null},
    {
      acts: [{kind: 'verify', ...act, booking: 0, outcome: 3, hasSeen: false}],
      fault: {kind: 'drop the connections', server: 0},
    },
    {
      acts: [
        {kind: 'repeat', ...act, booking: 0, isAltered: true},
        {kind: 'move', booking: 0, day: 1, customer: 0, sending: {...sending, server: 1, copies: 2}},
      ],
      fault: null,
    },
    {acts: [{kind: 'cancel', sending, customer: 1, booking: 0}], fault: null},
  ],
}

it('A history that fails is shrunk to its shortest form', async () => {
  const tried: number[] = []
  const fails = async (history: History) => {
    const [outcome] = await runHistories(world, [history])
    tried.push(history.steps.length)
    return (
      outcome?.broken.some(({name}) => name === 'each booking and its first change are reported') === true
    )
  }
  await world.inspect((read) => read(SILENT_MOVES, []))
  const shortest = await shortestForm(LONG, fails)
  await world.inspect((read) => read('drop trigger silent_moves on outbox', []))
  expect(shortest === null ? '' : describeHistory(shortest)).toBe(`a workshop with capacity 3
1. customer 0: book (day 0, by code, isLater false)
2. customer 0: move (booking 0, day 1)`)
  expect(tried.length).toBeLessThan(30)
})
