import {
  CamelCasePlugin,
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod'
import {createGrantService} from '../../../server/codes/grant-service.ts'
import type {Database} from '../../../server/database/database.ts'
import type {Tables} from '../../../server/database/tables.ts'
import {createDeskCallers} from '../../../server/desk/desk-callers.ts'
import {createFiguresService} from '../../../server/desk/figures-service.ts'
import {createErasureWriter} from '../../../server/my-data/erasure-writer.ts'
import {createRetention} from '../../../server/retention/retention.ts'
import {createSecrets} from '../../../server/secrets.ts'
import {NAMED_IDENTITIES} from '../../../server/seed/named-cases.ts'
import {createWorkshopRepository} from '../../../server/workshops/workshop-repository.ts'
import {openTestDatabase} from '../../support/server/engines.ts'
import {createTestClock} from '../../support/server/test-clock.ts'

interface Statement {
  sql: string
  parameters: readonly unknown[]
}

interface PlanNode {
  'Node Type': string
  'Index Name'?: string | undefined
  'Relation Name'?: string | undefined
  'Index Cond'?: string | undefined
  'Recheck Cond'?: string | undefined
  'TID Cond'?: string | undefined
  Plans?: PlanNode[] | undefined
}

const planNode: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Index Name': z.optional(z.string()),
    'Relation Name': z.optional(z.string()),
    'Index Cond': z.optional(z.string()),
    'Recheck Cond': z.optional(z.string()),
    'TID Cond': z.optional(z.string()),
    Plans: z.optional(z.array(planNode)),
  }),
)
/** One row with one column. */
const explained = z.array(z.record(z.string(), z.array(z.object({Plan: planNode}))))

const secrets = createSecrets('a secret of tests that is long enough')
const {id, phone} = NAMED_IDENTITIES.callCentreLead
const LEAD = {id, phone, role: 'call_centre_lead', isFactorMissing: false} as const

let database: Database
beforeAll(async () => {
  database = await openTestDatabase('PostgreSQL')
})
afterAll(() => database.close())

/** The statements that the work makes, carried out nowhere. */
async function statementsOf(work: (connection: Kysely<Tables>) => Promise<unknown>): Promise<Statement[]> {
  const made: Statement[] = []
  const recording = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin()],
    log: ({query: {sql, parameters}}) => void made.push({sql, parameters}),
  })
  await work(recording)
  return made.filter(({sql}) => /^(select|update|delete|insert)/.test(sql))
}

/** The plan of a statement, of which the planner reads nothing from end to end that it can read by an index. */
async function planOf({sql, parameters}: Statement): Promise<PlanNode[]> {
  const rows = await database.kysely.transaction().execute(async (transaction) => {
    // The tables of a test are so small that the planner prefers to read them whole.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin'])
      await transaction.executeQuery(CompiledQuery.raw(`set local enable_${way} = off`))
    const plan = CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters])
    return (await transaction.executeQuery(plan)).rows
  })
  return explained
    .parse(rows)
    .flatMap((row) => Object.values(row).flatMap((plans) => plans.map(({Plan}) => Plan)))
}

/** The tables that a statement can only read from end to end, however large they are. */
async function readWhole(statement: Statement): Promise<string[]> {
  const whole: string[] = []
  const visit = (node: PlanNode) => {
    const table = node['Relation Name']
    const isByIndex = node['Index Cond'] ?? node['Recheck Cond'] ?? node['TID Cond']
    if (table !== undefined && node['Node Type'] !== 'ModifyTable' && isByIndex === undefined)
      whole.push(`${table}: ${statement.sql}`)
    for (const each of node.Plans ?? []) visit(each)
  }
  for (const plan of await planOf(statement)) visit(plan)
  return whole
}

async function allReadWhole(work: (connection: Kysely<Tables>) => Promise<unknown>): Promise<string[]> {
  const statements = await statementsOf(work)
  expect(statements.length).toBeGreaterThan(0)
  const whole: string[] = []
  for (const statement of statements) whole.push(...(await readWhole(statement)))
  return whole
}

async function usedIndexes(statements: readonly Statement[]): Promise<string[]> {
  const names: string[] = []
  for (const statement of statements)
    for (const [, name = ''] of JSON.stringify(await planOf(statement)).matchAll(/"Index Name":"(\w+)"/g))
      names.push(name)
  return names.toSorted()
}

it('The city of a workshop is found by an index of its words', async () => {
  const statements = await statementsOf(async (connection) =>
    createWorkshopRepository(connection).placeOfCity('IN', 'rampur cantt'),
  )
  expect(await usedIndexes(statements)).toEqual(['workshops_by_words_of_city'])
  const plans = await Promise.all(statements.map(planOf))
  // An index of the country alone would be used, too, and read all of its workshops.
  expect(JSON.stringify(plans)).toMatch(/"Index Cond":"[^"]*rampur cantt/)
})

it('The workshops of a country are read in their order from an index of their own', async () => {
  const statements = await statementsOf(async (connection) =>
    createWorkshopRepository(connection).findByCountry('IN'),
  )
  const plans = await Promise.all(statements.map(planOf))
  expect(await usedIndexes(statements)).toEqual(['workshops_listed_by_country'])
  // A sort would read all workshops of the country first.
  expect(JSON.stringify(plans)).toMatch(
    /^\[\[\{"Node Type":"Limit","Plans":\[\{"Node Type":"Index(?: Only)? Scan"/,
  )
})

describe('No statement reads a whole table', () => {
  it('of the deletion of an account', async () => {
    const owner = {id: 'identity', phone: '+915555555555', contacts: ['+915555555555', 'asha@mail.example']}
    expect(
      await allReadWhole((connection) =>
        connection.transaction().execute(async (transaction) => {
          const writer = createErasureWriter(transaction)
          await writer.lock(owner.id)
          await writer.isBookingAwaited(owner)
          await writer.bookings(owner)
          await writer.forgetPeopleOf([{id: 'booking'}], new Date())
          await writer.forget(owner)
        }),
      ),
    ).toEqual([])
  })

  it('of the cleaning', async () => {
    expect(
      await allReadWhole((connection) => createRetention(connection, createTestClock()).clean()),
    ).toEqual([])
  })

  it('of a booking that is sent again with another proof', async () => {
    expect(
      await allReadWhole((connection) =>
        createGrantService(connection, createTestClock(), secrets).addRepeat('reference', 'job'),
      ),
    ).toEqual([])
  })
})

describe('What the lead of the call centre looks up in the log', () => {
  const indexesOf = async (asked: {phone: string} | {booking: string}) => {
    const callers = createDeskCallers({verify: async () => LEAD})
    const statements = await statementsOf((connection) =>
      createFiguresService(connection, createTestClock(), callers, secrets).audit(asked, {token: 'token'}),
    )
    return usedIndexes(statements.filter(({sql}) => sql.includes('security_events')))
  }

  it('is found by the phone, and by the bookings of the phone', async () => {
    expect(await indexesOf({phone: '+915555555555'})).toEqual([
      'identities_pkey',
      'security_events_by_booking',
      'security_events_by_phone',
    ])
  })

  it('is found by the booking', async () => {
    expect(await indexesOf({booking: 'PH-ABCD2345'})).toEqual([
      'identities_pkey',
      'security_events_by_booking',
    ])
  })
})
