import {violationsOf} from '../accessibility.ts'
import {expect, test} from '../fixtures.ts'

/** From SIGUSR2 on each turn of the server's event loop takes 0.7 s, until the next SIGUSR2. */
const CAN_BE_OVERLOADED = `--import=data:text/javascript,${encodeURIComponent(`
  let turns
  process.on('SIGUSR2', () => {
    if (turns) return void (turns = clearInterval(turns))
    turns = setInterval(() => {
      for (const end = performance.now() + 700; performance.now() < end; );
    }, 1)
  })
`)}`

test.use({environment: {NODE_OPTIONS: CAN_BE_OVERLOADED, OVERLOAD_DELAY_MS: '500'}})

test('a page opened while the server is overloaded looks like the site, and opens by itself afterwards', async ({
  page,
  server,
  expectedComplaints,
}) => {
  test.setTimeout(120_000)
  expectedComplaints.push(/status of 503/)
  const home = `${server.origin}/consumer/home`
  const statusOfHome = async () => (await fetch(home, {headers: {accept: 'text/html'}})).status
  process.kill(server.pid, 'SIGUSR2')
  await expect.poll(statusOfHome, {timeout: 60_000}).toBe(503)
  await page.goto('/consumer/home', {waitUntil: 'commit'})
  await expect(page.getByRole('heading', {name: 'Busy, trying again'})).toBeVisible({timeout: 60_000})
  await expect(page.getByRole('link', {name: 'Try again now'})).toBeVisible()
  await expect(page.locator('.header')).toHaveCSS('min-height', '64px')
  for (const width of [360, 1440]) {
    await page.setViewportSize({width, height: 740})
    await expect.poll(() => violationsOf(page).catch(() => null), {timeout: 60_000}).toEqual([])
    await page.screenshot({path: test.info().outputPath(`busy-${width}.png`)})
  }
  process.kill(server.pid, 'SIGUSR2')
  await expect(page.getByRole('navigation', {name: 'Main'})).toBeVisible({timeout: 60_000})
})
