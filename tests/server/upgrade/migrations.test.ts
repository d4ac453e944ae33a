import {readFileSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {migrationFiles} from '../../../server/database/migrate.ts'
import {destructiveStatements, releasedVersions} from './destructive-statements.ts'

/** Those before it were made before any release. */
const FIRST_CHECKED = '0027'

describe('A migration', () => {
  const checked = migrationFiles().filter(({name}) => name >= FIRST_CHECKED)

  it('from 0027 on only expands, or says why the version before still works', () => {
    const found = checked.flatMap(({name, file}) =>
      destructiveStatements(readFileSync(file, 'utf8'), releasedVersions()).map((each) => ({name, ...each})),
    )
    expect(found).toEqual([])
  })

  it('is checked by the same rule that finds the statements of those before', () => {
    const found = migrationFiles()
      .filter(({name}) => name < FIRST_CHECKED)
      .flatMap(({name, file}) =>
        destructiveStatements(readFileSync(file, 'utf8'), []).map(({why}) => `${name.slice(0, 4)} ${why}`),
      )
    expect(found).toEqual(FORMER)
  })
})

const FORMER = [
  '0003 drops what the version before may rely on',
  '0010 drops a column that the version before may use',
  '0010 drops a column that the version before may use',
  '0023 drops what the version before may rely on',
  '0025 drops what the version before may rely on',
  '0025 refuses what the version before writes',
]

const expanding = [
  'create table things (id text primary key, name text not null)',
  'alter table bookings add column mark text',
  "alter table bookings add column mark text not null default 'new', add column kind text",
  'alter table bookings add column sum numeric(10, 2) generated always as (1) stored not null',
  'create index bookings_by_mark on bookings (mark)',
  'create table things (id text);\n\nalter table things add constraint one check (id <> $$x$$)',
  'create function note() returns trigger language plpgsql as $$ begin delete from counters; drop table x; end $$',
  "insert into settings (key, value) values ('drop table', 'rename')",
  '-- drop table bookings\nselect 1',
]

const destroying: [string, string][] = [
  ['drop table bookings', 'drops what the version before may use'],
  ['alter table bookings drop column phone', 'drops a column that the version before may use'],
  ['ALTER TABLE bookings\n  DROP COLUMN phone', 'drops a column that the version before may use'],
  ['drop trigger offers_changed on custom_offers', 'drops what the version before may rely on'],
  ['drop index bookings_by_phone', 'drops what the version before may rely on'],
  ['alter table bookings rename column phone to telephone', 'renames what the version before uses'],
  ['alter table bookings rename to orders', 'renames what the version before uses'],
  ['alter table bookings alter column phone type integer using 1', 'changes the type of a column'],
  ['alter table bookings alter phone set data type text', 'changes the type of a column'],
  ['alter table bookings alter column phone set not null', 'refuses what the version before writes'],
  ['alter table bookings alter column phone drop not null', 'lets the version before read a null'],
  ['alter table bookings alter column status drop default', 'refuses what the version before writes'],
  [
    'alter table bookings add constraint short check (length(phone) < 9)',
    'refuses what the version before writes',
  ],
  ['create unique index one_phone on bookings (phone)', 'refuses what the version before writes'],
  [
    'alter table bookings add column mark text not null',
    'adds a column that the version before does not fill',
  ],
  [
    "alter table bookings add column a text not null default 'x, y', add column b text not null",
    'adds a column that the version before does not fill',
  ],
  ['delete from settings', 'deletes rows'],
  ['truncate events', 'deletes rows'],
  ['revoke select on bookings from public', 'takes a right away'],
]

describe('The rule', () => {
  it.each(expanding)('lets pass: %s', (sql) => {
    expect(destructiveStatements(`${sql};\n`, [])).toEqual([])
  })

  it.each(destroying)('finds: %s', (sql, why) => {
    expect(destructiveStatements(`create table more (id text);\n\n${sql};\n`, [])).toMatchObject([{why}])
  })

  it('takes a reason why the version before still works', () => {
    const widened = 'alter table identities drop constraint roles, add constraint roles check (true)'
    expect(destructiveStatements(`-- expand: the check allows one role more\n${widened};\n`, [])).toEqual([])
    expect(destructiveStatements(`-- expand: yes\n${widened};\n`, [])).toHaveLength(1)
    expect(
      destructiveStatements(`-- expand: of another statement\nselect 1;\n\n${widened};\n`, []),
    ).toHaveLength(1)
  })

  it('takes a contraction once a release that does without it is out', () => {
    const sql =
      '-- contract since 20261201.0.0: nothing reads the column since then\nalter table bookings drop column mark;\n'
    expect(destructiveStatements(sql, ['20261201.0.0'])).toEqual([])
    expect(destructiveStatements(sql, [])).toEqual([
      {
        statement: 'alter table bookings drop column mark',
        why: 'drops a column that the version before may use, and 20261201.0.0 is no release of CHANGELOG.md',
      },
    ])
  })
})
