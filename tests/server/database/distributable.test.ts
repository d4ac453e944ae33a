import {readFileSync} from 'node:fs'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {z} from 'zod'
import type {Database} from '../../../server/database/database.ts'
import {openSmallDatabase} from '../../support/server/database/small-database.ts'
import {DISTRIBUTED_TABLES, REFERENCE_TABLES, WITHOUT_THE_KEY} from './distribution.ts'

let database: Database
beforeAll(async () => {
  database = await openSmallDatabase()
})
afterAll(() => database.close())

/** Unique indexes, those of keys included, with the columns. */
const UNIQUE_KEYS = `select owner.relname as table, index.relname as name,
    array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey)) as columns
  from pg_index join pg_class as index on index.oid = indexrelid join pg_class as owner on owner.oid = indrelid
  where indisunique and owner.relnamespace = 'public'::regnamespace`

/** Foreign keys, as pairs of columns. */
const FOREIGN_KEYS = `select owner.relname as table, conname as name, target.relname as target,
    (select json_agg(json_build_array(own.attname, other.attname)) from unnest(conkey, confkey) as pair (here, there)
      join pg_attribute as own on own.attrelid = conrelid and own.attnum = here
      join pg_attribute as other on other.attrelid = confrelid and other.attnum = there) as pairs
  from pg_constraint join pg_class as owner on owner.oid = conrelid join pg_class as target on target.oid = confrelid
  where contype = 'f' and owner.relnamespace = 'public'::regnamespace`

const pair = z.tuple([z.string(), z.string()])
const keys = z.array(z.object({table: z.string(), name: z.string(), columns: z.array(z.string())}))
const foreignKeys = z.array(
  z.object({table: z.string(), name: z.string(), target: z.string(), pairs: z.array(pair)}),
)
const rowsOf = async (sql: string): Promise<unknown[]> => (await database.executeSql(sql)).rows

async function tables(): Promise<string[]> {
  const rows = await rowsOf(
    "select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace",
  )
  return z
    .array(z.object({relname: z.string()}))
    .parse(rows)
    .map(({relname}) => relname)
    .toSorted()
}

async function keysWithoutTheColumn(): Promise<string[]> {
  const rows = keys.parse(await rowsOf(UNIQUE_KEYS))
  return rows
    .filter(({table, columns}) => {
      const column = DISTRIBUTED_TABLES[table]
      return column !== undefined && !columns.includes(column)
    })
    .map(({name}) => name)
    .toSorted()
}

/** A foreign key may lead to a reference table, or along the column by which both tables are distributed. */
async function foreignKeysAcrossServers(): Promise<string[]> {
  const rows = foreignKeys.parse(await rowsOf(FOREIGN_KEYS))
  return rows
    .filter(({table, target, pairs}) => {
      if (REFERENCE_TABLES.includes(target)) return false
      const [here, there] = [DISTRIBUTED_TABLES[table], DISTRIBUTED_TABLES[target]]
      return !pairs.some(([own, other]) => own === here && other === there)
    })
    .map(({name}) => name)
    .toSorted()
}

describe('The schema under Citus', () => {
  it('has each table as distributed or as reference', async () => {
    const named = [...REFERENCE_TABLES, ...Object.keys(DISTRIBUTED_TABLES)]
    expect(await tables()).toEqual(named.toSorted())
  })

  it('has the column of its table in each unique key, but for the listed ones', async () => {
    expect(await keysWithoutTheColumn()).toEqual(Object.keys(WITHOUT_THE_KEY).toSorted())
  })

  it('has no foreign key that leads from one server to another', async () => {
    expect((await rowsOf(FOREIGN_KEYS)).length).toBeGreaterThan(10)
    expect(await foreignKeysAcrossServers()).toEqual([])
  })

  it('is described in docs/scaling.md, table for table', () => {
    const page = readFileSync('docs/scaling.md', 'utf8')
    const described = Object.entries(DISTRIBUTED_TABLES).map(
      ([table, column]) => `| \`${table}\` | \`${column}\` |`,
    )
    const named = [...REFERENCE_TABLES, ...Object.keys(WITHOUT_THE_KEY)].map((name) => `\`${name}\``)
    expect([...described, ...named].filter((text) => !page.includes(text))).toEqual([])
  })

  it('would show a new table, key and foreign key that do not fit', async () => {
    await database.executeSql(`create table letters (id text primary key, booking_id text references bookings (id));
      create unique index outbox_by_text on outbox (text);
      alter table outbox add constraint outbox_booking foreign key (booking_id) references bookings (id)`)
    expect(await tables()).toContain('letters')
    expect(await keysWithoutTheColumn()).toContain('outbox_by_text')
    expect(await foreignKeysAcrossServers()).toEqual(['letters_booking_id_fkey', 'outbox_booking'])
  })
})
