import {indiaDay} from '../domain/booking/booking-date.ts'
import {readConfig} from '../server/config.ts'
import {migrate} from '../server/database/migrate.ts'
import {openDatabase} from '../server/database/open-database.ts'
import {DEFAULT_SEED, seedDatabase} from '../server/seed/seed-database.ts'
import {namedCasesText} from './lib/seed/named-cases-text.ts'
import {readSeedOptions} from './lib/seed/options.ts'

try {
  const options = readSeedOptions(process.argv.slice(2))
  if (options.isPrinting) console.log(namedCasesText())
  else await fill({...DEFAULT_SEED, ...options.plan, today: indiaDay(Date.now())})
} catch (error) {
  const [problem] = String(error instanceof Error ? error.message : error).split('\n')
  console.error(`seed: ${problem}`)
  process.exitCode = 1
}

async function fill(plan: Parameters<typeof seedDatabase>[1]): Promise<void> {
  const config = readConfig(process.env)
  const start = performance.now()
  let outcome = 'already seeded'
  const database = await openDatabase(
    {url: config.DATABASE_URL, directory: config.dataDirectory},
    async (opened) => {
      await migrate(opened)
      outcome = await seedDatabase(opened, plan)
    },
  )
  await database.close()
  if (outcome === 'already seeded')
    throw new Error('the database already holds a seeded world: choose another DATA_DIR or DATABASE_URL')
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`seeded ${plan.workshops} workshops and ${plan.bookings} more bookings in ${seconds} s`)
}
