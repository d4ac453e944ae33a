import {startPostgres} from '../../support/server/database/postgres-server.ts'
import {PRODUCTION, startServerProcess} from '../../support/server/server-process.ts'
import {expect, test} from '../fixtures.ts'

test('a service that has no workshop yet offers its services and takes the contact of who asks', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const postgres = await startPostgres()
  const url = await postgres.createDatabase()
  const server = await startServerProcess({...PRODUCTION, DATABASE_URL: url})
  const context = await browser.newContext({baseURL: server.origin})
  const page = await context.newPage()
  await page.goto('/consumer/home')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Book a car service, near you')
  await expect(page.getByRole('link', {name: 'AC service and repair'}).first()).toBeVisible()
  await page.goto('/consumer/workshops?coords=12.935,77.624&address=Koramangala')
  await expect(page.getByText('No workshops within 40 km')).toBeVisible()
  await expect(page.getByRole('heading', {name: 'No workshop near Koramangala yet'})).toBeVisible()
  await expect(page.getByRole('button', {name: 'Subscribe'})).toBeVisible()

  await test.step('without the sandbox nobody is offered a person to sign in as', async () => {
    for (const path of ['/sandbox', '/sandbox/outbox.json', '/machines/']) {
      const response = await context.request.get(path, {headers: {accept: 'application/json'}})
      expect([path, response.status()]).toEqual([path, 404])
    }
  })
  await context.close()
  await server.stop()
  await postgres.dropDatabase(url)
  await postgres.stop()
})
