import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {z} from 'zod'
import {findAvailableWorkshops} from '../../../contract/reference/workshops.ts'
import {addDays, indiaDay, wireDate} from '../../../domain/booking/booking-date.ts'
import {startServers} from '../../histories/worlds/servers.ts'
import {folderOf} from '../../support/server/database/own-data.ts'
import {type PostgresServer, startPostgres} from '../../support/server/database/postgres-server.ts'
import {searchFor} from '../../support/server/searches.ts'
import {PRODUCTION} from '../../support/server/server-process.ts'

const PROMISED_MS = 5000
/** A place that the gazetteer does not know. */
const NEW_TOWN = 'Pahiyanagar'

const FILES = {
  'makes.csv': 'make\nPremier\n',
  'vehicles.csv': 'make,model,fuels\nPremier,Rio,Petrol\n',
  'services.csv': 'id,repair_type,title,position\nSERVICING,service,Yearly service,0\n',
  'workshops.csv': `serial_id,name,address_line1,city,postcode,state,latitude,longitude,daily_capacity,jobs,makes
N1,New Garage,1,${NEW_TOWN},560034,Karnataka,12.935,77.624,4,SERVICING,Premier
`,
}

let postgres: PostgresServer
let environment: Record<string, string>
let servers: Awaited<ReturnType<typeof startServers>>
beforeAll(async () => {
  postgres = await startPostgres()
  environment = {...PRODUCTION, DATABASE_URL: await postgres.createDatabase()}
  servers = await startServers(environment, 2)
})
afterAll(async () => {
  await servers.stop()
  await postgres.stop()
})

async function importByCommand(files: Readonly<Record<string, string>>) {
  using folder = folderOf(files)
  const command = spawn(process.execPath, ['scripts/operations/import.ts', folder.path], {
    env: {...process.env, ...environment, NODE_COMPILE_CACHE: '.cache/compiled'},
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [status]] = await Promise.all([
    text(command.stdout),
    text(command.stderr),
    once(command, 'exit'),
  ])
  return {lines: output.split('\n'), errors, status}
}

const searched = z.object({data: z.object({findAvailableWorkshops: z.array(z.object({name: z.string()}))})})

async function searchAt(origin: string, by: 'DISTANCE' | 'RECOMMENDED', manufacturer?: string) {
  const today = indiaDay(Date.now())
  const variables = searchFor(by, {
    startDate: wireDate(today),
    endDate: wireDate(addDays(today, 30)),
    ...(manufacturer === undefined ? {} : {manufacturer}),
  })
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {'content-type': 'application/json', 'x-app-id': 'pahiya-web'},
    body: JSON.stringify({query: findAvailableWorkshops.document, variables}),
  })
  return searched.parse(await response.json()).data.findAvailableWorkshops.map(({name}) => name)
}

/** What customers of one process find. */
async function foundAt(origin: string) {
  const get = async (path: string): Promise<unknown> => (await fetch(`${origin}${path}`)).json()
  const makes = z.array(z.object({manufacturer: z.string()})).parse(await get('/oats/vehicle/manufacturers'))
  return {
    // By distance the database answers, by recommendation what the process has in memory.
    near: await searchAt(origin, 'DISTANCE', 'Premier'),
    recommended: await searchAt(origin, 'RECOMMENDED'),
    town: (await fetch(`${origin}/localities/v1/${NEW_TOWN}`)).status,
    hasMake: makes.some(({manufacturer}) => manufacturer === 'Premier'),
    hasTitle: JSON.stringify(await get('/services/v1')).includes('Yearly service'),
  }
}

it('what the command imports is found in each of two processes within five seconds', async () => {
  const found = () => Promise.all(servers.origins.map(foundAt))
  const nothing = {near: [], recommended: [], town: 404, hasMake: false, hasTitle: false}
  expect(await found()).toEqual([nothing, nothing])

  expect(await importByCommand(FILES)).toEqual({
    lines: [
      'makes: 1 added, 0 changed, 0 unchanged',
      'vehicles: 1 added, 0 changed, 0 unchanged',
      'services: 0 added, 1 changed, 0 unchanged',
      'workshops: 1 added, 0 changed, 0 unchanged',
      'import: stored',
      '',
    ],
    errors: '',
    status: 0,
  })
  const all = {near: ['New Garage'], recommended: ['New Garage'], town: 200, hasMake: true, hasTitle: true}
  await expect.poll(found, {timeout: PROMISED_MS}).toEqual([all, all])

  const ended = {'workshops.csv': 'serial_id,status\nN1,INACTIVE\n'}
  expect((await importByCommand(ended)).lines[0]).toBe('workshops: 0 added, 1 changed, 0 unchanged')
  const gone = {...all, near: [], recommended: [], town: 404}
  await expect.poll(found, {timeout: PROMISED_MS}).toEqual([gone, gone])
})
