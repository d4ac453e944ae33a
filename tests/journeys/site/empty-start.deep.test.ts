import {PRODUCTION} from '../../support/server/server-process.ts'
import {expect, test} from '../fixtures.ts'

test.use({environment: PRODUCTION})

test('a service that has no workshop yet offers its services and takes the contact of who asks', async ({
  page,
}) => {
  await page.goto('/consumer/home')
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Book a car service, near you')
  await expect(page.getByRole('link', {name: 'AC service and repair'}).first()).toBeVisible()
  await page.goto('/consumer/workshops?coords=12.935,77.624&address=Koramangala')
  await expect(page.getByText('No workshops within 40 km')).toBeVisible()
  await expect(page.getByRole('heading', {name: 'No workshop near Koramangala yet'})).toBeVisible()
  await expect(page.getByRole('button', {name: 'Subscribe'})).toBeVisible()
})

test('without the sandbox nobody is offered a person to sign in as', async ({request}) => {
  for (const path of ['/sandbox', '/sandbox/outbox.json', '/machines/'])
    expect((await request.get(path, {headers: {accept: 'application/json'}})).status()).toBe(404)
})
