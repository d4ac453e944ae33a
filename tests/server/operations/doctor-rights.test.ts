import {randomUUID} from 'node:crypto'
import {Client} from 'pg'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {checkPostgres} from '../../../scripts/lib/doctor/postgres-check.ts'
import {readConfig} from '../../../server/config.ts'
import {type PostgresServer, startPostgres} from '../../support/server/database/postgres-server.ts'
import {PRODUCTION} from '../../support/server/server-process.ts'

const ROLE = `importer_${randomUUID().replaceAll('-', '')}`

let postgres: PostgresServer
let admin: Client
let address: URL
beforeAll(async () => {
  postgres = await startPostgres()
  address = new URL(await postgres.createDatabase())
  admin = new Client({connectionString: address.href})
  await admin.connect()
  const name = address.pathname.slice(1)
  await admin.query(`create role ${ROLE} login password 'of a test'`)
  await admin.query(`revoke temporary on database ${name} from public`)
  await admin.query(`grant create on database ${name} to ${ROLE}`)
  await admin.query(`grant create, usage on schema public to ${ROLE}`)
})
afterAll(async () => {
  await admin.query(`drop owned by ${ROLE}`)
  await admin.query(`drop role ${ROLE}`)
  await admin.end()
  await postgres.stop()
})

async function rights() {
  const url = Object.assign(new URL(address), {username: ROLE, password: 'of a test'}).href
  const findings = await checkPostgres(readConfig({...PRODUCTION, DATABASE_URL: url}))
  return findings.map(({verdict, text}) => `${verdict} ${text}`).filter((each) => each.includes(' may '))
}

it('the doctor notes that a user may not create the temporary tables of an import, and how it may', async () => {
  const name = address.pathname.slice(1)
  const grant = `grant temporary on database ${name} to ${ROLE}`
  expect(await rights()).toEqual([
    `ok database: ${ROLE} may create tables`,
    `note database: ${ROLE} may not create temporary tables, so npm run import will fail: ${grant}`,
  ])
  await admin.query(grant)
  expect(await rights()).toEqual([
    `ok database: ${ROLE} may create tables`,
    `ok database: ${ROLE} may create temporary tables, as npm run import does`,
  ])
})

it('the doctor names the address that is wrong', async () => {
  const nowhere = Object.assign(new URL(address), {pathname: '/nowhere'}).href
  const findings = await checkPostgres(
    readConfig({
      ...PRODUCTION,
      DATABASE_URL: address.href,
      DATABASE_DIRECT_URL: nowhere,
      DATABASE_REPLICA_URL: nowhere,
    }),
  )
  const wrong = (variable: string) =>
    `problem database: ${variable}: database "nowhere" does not exist (${address.host}): correct the name in the address, or create the database`
  expect(
    findings.map(({verdict, text}) => `${verdict} ${text}`).filter((each) => each.startsWith('problem')),
  ).toEqual([wrong('DATABASE_DIRECT_URL'), wrong('DATABASE_REPLICA_URL')])
})
