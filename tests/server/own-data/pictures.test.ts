import {afterAll, beforeAll, expect, it} from 'vitest'
import {problemReport} from '../../../scripts/lib/own-data/import-report.ts'
import {readConfig} from '../../../server/config.ts'
import type {Database} from '../../../server/database/database.ts'
import {pictureSourcesOf} from '../../../server/http/addresses/picture-sources.ts'
import {importData} from '../../../server/own-data/import-data.ts'
import {ImportProblems} from '../../../server/own-data/row-problem.ts'
import {folderOf, openBusinessDatabase} from '../../support/server/database/own-data.ts'
import {startTestServer} from '../../support/server/test-server.ts'

const NO_PLACES = {byPincode: async () => null, geocode: async () => null}
const HOSTS = 'pictures.example, *.cdn.example:8443'

let database: Database
beforeAll(async () => {
  database = await openBusinessDatabase()
})
afterAll(() => database.close())

/** What an import says of a workshop with these pictures, as a server with this environment would run it. */
async function imported(pictures: readonly string[], environment: Record<string, string>) {
  const head = 'serial_id,name,address_line1,city,postcode,state,latitude,longitude,daily_capacity,images'
  using folder = folderOf({
    'workshops.csv': `${head}\nP1,Garage,1,Pune,411001,Maharashtra,18.52,73.85,4,${pictures.join('|')}\n`,
  })
  const pictureSources = pictureSourcesOf(readConfig(environment))
  const order = {path: folder.path, isDryRun: true, pictureSources}
  const outcome = await importData(database, NO_PLACES, order).catch((error) => error)
  return outcome instanceof ImportProblems ? problemReport(outcome).split('\n')[0] : outcome[0]?.added
}

it.each([
  ['https://elsewhere.example/a.jpg', 'elsewhere.example'],
  ['https://pictures.example:444/a.jpg', 'pictures.example:444'],
  ['https://cdn.example:8443/a.jpg', 'cdn.example:8443'],
  ['https://a.cdn.example/a.jpg', 'a.cdn.example'],
  ['https://notpictures.example/a.jpg', 'notpictures.example'],
])('a picture at %s, which no page would show, is refused with what to do', async (address, host) => {
  expect(await imported(['/consumer/images/workshops/lift-bay.svg', address], {IMAGE_HOSTS: HOSTS})).toBe(
    `workshops.csv, line 2, column images, "${address}": the site shows no pictures of ${host}: add the host to IMAGE_HOSTS for the servers and the import, or leave the picture out`,
  )
})

it('without hosts only paths of the site are taken', async () => {
  expect(await imported(['https://pictures.example/a.jpg'], {})).toContain('the site shows no pictures of')
  expect(await imported(['/consumer/images/workshops/lift-bay.svg'], {})).toBe(1)
})

it('pictures of the hosts of IMAGE_HOSTS and of the content service are taken', async () => {
  const pictures = ['https://pictures.example/a.jpg title', 'https://a.b.cdn.example:8443/b.jpg']
  expect(await imported(pictures, {IMAGE_HOSTS: HOSTS})).toBe(1)
  const content = {CONTENT_SPACE: 'a-space', CONTENT_TOKEN: 'a-token'}
  expect(await imported(['https://images.ctfassets.net/a.jpg'], content)).toBe(1)
})

it('every page may show pictures of these hosts, and of no others', async () => {
  const server = await startTestServer({IMAGE_HOSTS: HOSTS})
  try {
    const {headers} = await server.app.inject('/consumer/home')
    const policy = String(headers['content-security-policy']).split(';')
    expect(policy.find((each) => each.startsWith('img-src'))).toBe(
      "img-src 'self' data: blob: https://pictures.example https://*.cdn.example:8443",
    )
  } finally {
    await server.close()
  }
})

it.each([
  'https://pictures.example',
  'pictures.example/folder',
  '*',
  "pictures.example 'unsafe-inline'",
  'a;b',
])('IMAGE_HOSTS=%s stops the start', (hosts) => {
  expect(() => readConfig({IMAGE_HOSTS: hosts})).toThrow(
    'configuration: IMAGE_HOSTS must be host names with commas between them, such as images.example.com or *.example.com',
  )
})
