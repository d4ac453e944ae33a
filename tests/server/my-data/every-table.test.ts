import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod'
import {myData} from '../../../contract/account/my-data.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {made} from '../../support/made.ts'
import {proofHeaders, sendCode, signedIn, startBookableServer} from '../../support/server/bookings.ts'
import type {TestServer} from '../../support/server/test-server.ts'

interface Copied {
  section: string
  /** Finds the rows about the owner; $1 is the account, $2 the phone. */
  where: string
  /** The columns that the copy does not have: keys, hashes, and how the product works with the row. */
  leftOut: string[]
}

const ofAccount = 'identity_id = $1'
const ofPhone = 'phone = $2'
const ofBooking = 'booking_id in (select id from bookings where phone = $2 or identity_id = $1)'

const COPIED: Record<string, Copied> = {
  identities: {section: 'profile', where: 'id = $1', leftOut: ['id', 'version', 'profile_image']},
  consumer_addresses: {section: 'addresses', where: ofAccount, leftOut: []},
  consumer_vehicles: {section: 'vehicles', where: ofAccount, leftOut: []},
  consumer_images: {section: 'photos', where: ofAccount, leftOut: ['id', 'identity_id']},
  service_reminders: {section: 'serviceReminders', where: ofAccount, leftOut: []},
  sessions: {
    section: 'sessions',
    where: ofAccount,
    leftOut:
      'id identity_id token_id token_at replaced_token_id provider_id_token has_second_factor active_at'.split(
        ' ',
      ),
  },
  bookings: {section: 'bookings', where: `${ofPhone} or ${ofAccount}`, leftOut: []},
  verification_records: {
    section: 'calls',
    where: ofBooking,
    leftOut: ['id', 'agent_id', 'response_before', 'preference_before', 'replaced_updated_at'],
  },
  call_attempts: {section: 'calls', where: ofBooking, leftOut: ['id', 'agent_id']},
  customers: {section: 'searches', where: ofPhone, leftOut: []},
  subscriptions: {
    section: 'launchNotices',
    where: `contact = $2 or ${ofAccount}`,
    leftOut: 'id contact_kind contact_hash place pos identity_id since_version created_at updated_at'.split(
      ' ',
    ),
  },
  outbox: {
    section: 'messages',
    where: 'recipient = $2',
    leftOut:
      'id position recipient template language variables booking_id due_at retry_at attempts arrived_at receipt_at falls_back_at fell_back_at fallback_of last_failure'.split(
        ' ',
      ),
  },
  whatsapp_consents: {section: 'whatsapp', where: ofPhone, leftOut: ['id', 'position', 'phone']},
  one_time_code_sends: {
    section: 'codes',
    where: ofPhone,
    leftOut: ['id', 'ref_id', 'phone', 'address_hash'],
  },
}

const NOBODY = 'it names nobody'
const KEYS = 'it has keys and hashes only'
const STAFF = 'only staff has rows in it'

const NOT_COPIED: Record<string, string> = {
  booking_files: 'the links of the booking open them',
  booking_requests: 'the facts leave it when the booking is created',
  call_counts: KEYS,
  call_leases: 'it says for ten minutes which agent calls',
  campaigns: NOBODY,
  change_reports: 'it has the moment of a message that the copy has',
  cities: NOBODY,
  consents: 'a random key, which nothing connects with a person (decision 93)',
  counters: NOBODY,
  custom_offers: NOBODY,
  events: 'a random key, which nothing connects with a person (decision 93)',
  facilities: NOBODY,
  fuels: NOBODY,
  grants: KEYS,
  job_types: NOBODY,
  kysely_migration_lock: NOBODY,
  manufacturers: NOBODY,
  migrations: NOBODY,
  model_fuels: NOBODY,
  models: NOBODY,
  one_time_codes: KEYS,
  operator_edits: STAFF,
  passkeys: STAFF,
  phone_failures: 'the code for the copy deletes the row',
  provider_records: KEYS,
  release_files: NOBODY,
  repair_types: NOBODY,
  search_versions: NOBODY,
  second_factors: STAFF,
  security_events: 'the log by which attacks are found has hashes in place of phones',
  settings: NOBODY,
  sign_in_codes: KEYS,
  sign_in_counts: KEYS,
  sign_in_flows: KEYS,
  signing_keys: KEYS,
  subscription_requests: KEYS,
  unsubscribe_tokens: KEYS,
  workshop_answers: 'the booking has what the workshop answered',
  workshop_changes: NOBODY,
  workshop_days: NOBODY,
  workshops: NOBODY,
}

/** A row about the owner for each table that the seeds and the proof leave empty; $1 is the phone. */
const ROWS = [
  `insert into consumer_images (id, identity_id, content, created_at) select 'image', id, 'UklGRg==', now() from identities where phone = $1`,
  `insert into customers (id, phone, created_at, updated_at) values ('customer', $1, now(), now())`,
  `insert into whatsapp_consents (id, phone, is_granted, source, answered_at)
    values ('consent', $1, true, 'booking', now())`,
  `insert into verification_records (id, booking_id, agent_id, response_before, response_after, recorded_at)
    select 'record', min(id), null, 'NOT_VERIFIED', 'NO_ANSWER', now() from bookings where phone = $1`,
  `insert into call_attempts (id, booking_id, agent_id, outcome, note, call_again_at, sent_message, recorded_at)
    select 'attempt', min(id), null, 'NO_ANSWER', 'Her husband says: in the evening', now(), 'PLEASE_CALL', now()
    from bookings where phone = $1`,
]

const owner = NAMED_IDENTITIES.fullProfile
const named = z.array(z.object({name: z.string()}))
const counted = z.tuple([z.object({count: z.int()})])
const camel = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

describe('The copy of the own data', () => {
  let server: TestServer
  beforeAll(async () => {
    ;({server} = await startBookableServer())
  })
  afterAll(() => server.close())

  const select = async (sql: string, ...values: string[]) =>
    (await server.database.executeSql(sql, values)).rows

  it('has each table of the database, or there is a reason why not', async () => {
    const tables = await select(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const decided = [...Object.keys(COPIED), ...Object.keys(NOT_COPIED)]
    expect(
      named
        .parse(tables)
        .map(({name}) => name)
        .toSorted(),
    ).toEqual(decided.toSorted())
  })

  it('has each row about the person with all that its table says', async () => {
    for (const row of ROWS) await select(row, owner.phone)
    const place = {formattedAddress: 'MG Road, Bengaluru', latitude: 12.97, longitude: 77.59}
    const notice = {consent: true, marketingConsent: false, phoneNumber: owner.phone, ...place}
    expect((await server.rest('POST', '/v1/subscriptions', {body: notice})).failure).toBeNull()
    const code = await sendCode(server, owner.phone, {purpose: 'download my data'})
    const headers = {...(await signedIn(server, 'fullProfile')), ...proofHeaders(code, owner.phone)}
    const {answer} = await server.rest('GET', myData.path, {headers})
    const {profile, preparedAt: _, ...sections} = z.parse(myData.answer, made(answer))
    const copy = new Map(Object.entries({profile: [profile], ...sections}))
    for (const [table, {section, where, leftOut}] of Object.entries(COPIED)) {
      const [{count}] = counted.parse(
        await select(
          `select count(*)::integer as count from ${table}
           where (${where}) and $1::text is not null and $2::text is not null`,
          owner.id,
          owner.phone,
        ),
      )
      const columns = named
        .parse(
          await select(
            'select column_name as name from information_schema.columns where table_name = $1',
            table,
          ),
        )
        .flatMap(({name}) => (leftOut.includes(name) ? [] : [camel(name)]))
      const copied = (copy.get(section) ?? []).map((row) => Object.keys(row).toSorted())
      expect(count, table).toBeGreaterThan(0)
      expect(
        copied.filter((keys) => keys.join() === columns.toSorted().join()),
        table,
      ).toHaveLength(count)
    }
    expect(JSON.stringify(copy.get('calls'))).toContain('Her husband says: in the evening')
  })
})
