import {expect, test} from '../fixtures.ts'

for (const width of [360, 768, 1440])
  test(`at ${width} px a jump to the end of the list moves nothing under the pointer`, async ({page}) => {
    await page.setViewportSize({width, height: 800})
    await page.goto('/consumer/workshops/Pune')
    await expect(page.getByRole('article')).toHaveCount(10)
    const more = page.getByRole('button', {name: 'Show more workshops'})
    const [top, later] = await more.evaluate(async (button) => {
      button.scrollIntoView({block: 'center', behavior: 'instant'})
      const before = button.getBoundingClientRect().top
      for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
      return [before, button.getBoundingClientRect().top]
    })
    expect(Math.abs(later - top)).toBeLessThan(1)
  })

test('the list grows to its total, with every workshop once', async ({page}) => {
  await page.goto('/consumer/workshops/Pune?certified=true&jobs=AC_SERVICE')
  const said = page.getByText(/^Showing \d+ of \d+$/)
  const numbers = async () => ((await said.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(10)
  const [, total = 0] = await numbers()
  expect(total).toBeGreaterThan(20)
  for (let shown = 20; shown < total + 10; shown += 10) {
    await page.getByRole('button', {name: 'Show more workshops'}).click()
    await expect(cards).toHaveCount(Math.min(shown, total))
  }
  expect(await numbers()).toEqual([total, total])
  await expect(page.getByRole('button', {name: 'Show more workshops'})).toHaveCount(0)
  const links = await page.getByRole('article').getByRole('heading').getByRole('link').all()
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(new Set(addresses).size).toBe(total)
})

test('the next ten are read when the end of the list comes near, once, and a press shows them', async ({
  page,
}) => {
  const reads: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    // A cursor continues a list.
    if (/findAvailableWorkshops.*"cursor":/s.test(body)) reads.push(body)
  })
  await page.goto('/consumer/workshops/Pune')
  await expect(page.getByRole('article')).toHaveCount(10)
  await page.waitForLoadState('networkidle')
  expect(reads).toEqual([])
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await expect.poll(() => reads.length).toBe(1)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', {name: 'Show more workshops'}).click()
  await expect(page.getByRole('article')).toHaveCount(20)
  expect(reads).toHaveLength(1)
})

test('a next page that did not come ahead is read by the press', async ({
  page,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/503/, /CallFailure/)
  await page.goto('/consumer/workshops/Pune')
  await expect(page.getByRole('article')).toHaveCount(10)
  await sandbox.fail({operation: 'findAvailableWorkshops', kind: 'status', value: 503, times: 1})
  const failed = page.waitForResponse((response) => response.status() === 503)
  await page.getByRole('article').last().scrollIntoViewIfNeeded()
  await failed
  await page.getByRole('button', {name: 'Show more workshops'}).click()
  await expect(page.getByRole('article')).toHaveCount(20)
})
