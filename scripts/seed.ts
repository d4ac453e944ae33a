import './lib/help.ts'
import {indiaDay} from '../domain/booking/booking-date.ts'
import {type Config, readConfig} from '../server/config.ts'
import {databaseAddresses} from '../server/database/database-addresses.ts'
import {isDatabaseLost, isDiskFull} from '../server/database/database-error.ts'
import {writePrivately} from '../server/database/embedded/private-folder.ts'
import {migrate} from '../server/database/migrate.ts'
import {openDatabase} from '../server/database/open-database.ts'
import {DEFAULT_SEED, type SeedPlan, seedDatabase} from '../server/seed/seed-database.ts'
import {REACH_MS} from './lib/reach-limit.ts'
import {namedCasesText} from './lib/seed/named-cases-text.ts'
import {readSeedOptions} from './lib/seed/options.ts'

writePrivately()
try {
  const options = readSeedOptions(process.argv.slice(2))
  if (options.isPrinting) console.log(namedCasesText())
  else await fill({...DEFAULT_SEED, ...options.plan, today: indiaDay(Date.now())}, options.force)
} catch (error) {
  console.error(`seed: ${problemOf(error)}`)
  process.exitCode = 1
}

function problemOf(error: unknown): string {
  const [problem = ''] = String(error instanceof Error ? error.message : error).split('\n')
  if (isDiskFull(error))
    return `the disk of the database is full (${problem}). Nothing was stored: make space and run the command again`
  if (isDatabaseLost(error))
    return `the connection to the database was lost. The command stores all or nothing: run it again when the database answers`
  return problem
}

async function fill(plan: SeedPlan, force: string | null): Promise<void> {
  const config = readConfig(process.env)
  const {DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, dataDirectory: directory} = config
  const isForced = isNamed(config, force)
  if (!config.isSandbox && !isForced)
    throw new Error('SANDBOX is off: sample data would stand among real data. Name the database with --force')
  const start = performance.now()
  let outcome = 'already seeded'
  const database = await openDatabase({url, directUrl, directory, reachMs: REACH_MS}, async (opened) => {
    await migrate(opened)
    outcome = await seedDatabase(opened, plan, isForced)
  })
  await database.close()
  if (outcome === 'already seeded')
    throw new Error('the database already holds a seeded world: choose another DATA_DIR or DATABASE_URL')
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`seeded ${plan.workshops} workshops and ${plan.bookings} more bookings in ${seconds} s`)
}

/** Whether the person has named the database, which then may have real data. */
function isNamed({DATABASE_URL: url, dataDirectory}: Config, force: string | null): boolean {
  const name = url === undefined ? dataDirectory : new URL(databaseAddresses(url)[0] ?? url).pathname.slice(1)
  if (force !== null && force !== name) throw new Error(`--force must name the database: ${name}`)
  return force !== null
}
