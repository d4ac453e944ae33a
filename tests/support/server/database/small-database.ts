import type {Insertable} from 'kysely'
import type {Database} from '../../../../server/database/database.ts'
import {migrate} from '../../../../server/database/migrate.ts'
import {openDatabase} from '../../../../server/database/open-database.ts'
import type {WorkshopsTable} from '../../../../server/database/tables/workshop-tables.ts'
import {openJobs} from '../../../../server/jobs/queue.ts'
import {createLogger, type Logger} from '../../../../server/logger.ts'
import {onThrowAwayServer} from '../engines.ts'
import {createTestClock, NOW, type TestClock} from '../test-clock.ts'
import {startTestServer, type TestServer} from '../test-server.ts'

/** A PostgreSQL database with every table and no row of the seed: a test writes the few that it is about. */
export function openSmallDatabase(): Promise<Database> {
  return onThrowAwayServer(
    (url) => openDatabase({url, directory: null}, async () => {}),
    (server) => server.template('migrated', makeTables),
  )
}

async function makeTables(url: string): Promise<void> {
  const database = await openDatabase({url, directory: null}, async (opened) => void (await migrate(opened)))
  const jobs = await openJobs(database, createLogger('silent'))
  await jobs.stop()
  await database.close()
}

/** A server on such a database. */
export async function startSmallServer(
  environment: Record<string, string> = {},
  clock: TestClock = createTestClock(),
  logger: Logger = createLogger('silent'),
): Promise<TestServer> {
  return startTestServer(environment, clock, await openSmallDatabase(), logger)
}

type Row = Insertable<WorkshopsTable>

/** Opening hours from nine to six on weekdays (Sunday is 0). */
export function openOn(...days: number[]): string {
  return JSON.stringify(
    days.map((day) => ({day, openHours: 9, openMinutes: 0, closeHours: 18, closeMinutes: 0})),
  )
}

/** Services that a workshop has, and that are approved. */
export function offering(...jobs: string[]): string {
  return JSON.stringify(
    jobs.map((job) => ({id: `s-${job}`, jobTypeId: job, repairTypeId: 'r', isApproved: true})),
  )
}

/** An active workshop of Bengaluru that is open on weekdays, this many kilometres north of 12.9, 77.6. */
export function workshopRow(id: string, kmNorth: number, changes: Partial<Row> = {}): Row {
  return {
    id,
    serialId: id.toUpperCase(),
    name: `Workshop ${id}`,
    status: 'ACTIVE',
    cas: false,
    addressLine1: '1, First Street',
    formattedAddress: '1, First Street, Bengaluru',
    city: 'Bengaluru',
    postcode: '560001',
    state: 'Karnataka',
    country: 'IN',
    latitude: 12.9 + kmNorth / 111.195,
    longitude: 77.6,
    openingHours: openOn(1, 2, 3, 4, 5),
    dailyCapacity: 2,
    updatedAt: new Date(NOW),
    ...changes,
  }
}

/** Makes, models and fuels: Hyundai Creta (Petrol, Diesel), Hyundai Kona (Electric), Tata Nexon (Petrol). */
export async function insertVehicles({kysely}: Database): Promise<void> {
  await kysely
    .insertInto('manufacturers')
    .values([
      {manufacturerId: 'h', manufacturer: 'Hyundai'},
      {manufacturerId: 't', manufacturer: 'Tata'},
    ])
    .execute()
  await kysely
    .insertInto('models')
    .values([
      {modelId: 'c', manufacturerId: 'h', model: 'Creta'},
      {modelId: 'k', manufacturerId: 'h', model: 'Kona'},
      {modelId: 'n', manufacturerId: 't', model: 'Nexon'},
    ])
    .execute()
  await kysely
    .insertInto('fuels')
    .values([
      {fuelId: 'p', fuel: 'Petrol'},
      {fuelId: 'd', fuel: 'Diesel'},
      {fuelId: 'e', fuel: 'Electric'},
    ])
    .execute()
  await kysely
    .insertInto('modelFuels')
    .values([
      {modelId: 'c', fuelId: 'p'},
      {modelId: 'c', fuelId: 'd'},
      {modelId: 'k', fuelId: 'e'},
      {modelId: 'n', fuelId: 'p'},
    ])
    .execute()
}
