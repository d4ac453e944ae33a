import {expect, test} from '../fixtures.ts'

test('home shows the first three articles of the list', async ({page}) => {
  await page.goto('/consumer/blogs')
  await page.getByRole('article').first().waitFor()
  const first = await page.getByRole('article').getByRole('heading').allTextContents()
  expect(first.length).toBeGreaterThanOrEqual(8)
  await page.goto('/consumer/home')
  await page.locator('#faq').scrollIntoViewIfNeeded()
  const shown = page.getByRole('region', {name: 'Good to know'}).getByRole('article').getByRole('heading')
  await expect(shown).toHaveText(first.slice(0, 3))
})

test('articles are searched, the search is a link, and an article opens', async ({page}) => {
  await page.goto('/consumer/home')
  await page.getByRole('contentinfo').getByRole('link', {name: 'Blogs'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Good to know about your car')
  await page.getByRole('textbox', {name: 'Search articles'}).pressSequentially('battery older')
  await expect(page.getByText('No articles found with battery older')).toBeVisible()
  await page.getByRole('button', {name: 'Clear Search'}).click()
  await page.getByRole('textbox', {name: 'Search articles'}).pressSequentially('SAFETY lamps')
  await expect(page.getByText('1 article found with SAFETY lamps')).toBeVisible()
  await expect(page).toHaveURL(/\/consumer\/blogs\?q=SAFETY(\+|%20)lamps$/)
  await page.reload()
  await expect(page.getByText('1 article found with SAFETY lamps')).toBeVisible()
  await page.getByRole('link', {name: /^Read article: Warning lamps/}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText(/^Warning lamps/)
  await page.goBack()
  await expect(page.getByRole('textbox', {name: 'Search articles'})).toHaveValue('SAFETY lamps')
})

test('the list is 930 px wide at most', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900})
  await page.goto('/consumer/blogs')
  const box = await page.getByRole('article').first().boundingBox()
  expect(box?.width).toBe(930)
})

test('an unknown article says so, answers 404, and links to all articles', async ({
  page,
  expectedComplaints,
}) => {
  expectedComplaints.push(/404/)
  const answer = await page.goto('/consumer/blogs/never-written')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Error fetching blog article data')).toBeVisible()
  await expect(page.getByText('Some error occured. Please retry.')).toBeVisible()
  await page.getByRole('link', {name: 'All articles'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Good to know about your car')
})

test('a link within the terms scrolls there and is in the address', async ({page}) => {
  await page.goto('/consumer/terms')
  await page.getByRole('link', {name: 'Complaints and law'}).click()
  await expect(page.getByRole('heading', {name: 'Complaints and law'})).toBeInViewport()
  await expect(page.getByRole('heading', {name: 'Complaints and law'})).toBeFocused()
  await expect(page).toHaveURL(/#complaints-and-law$/)
  // A new page: in this one the browser may still be scrolling smoothly to the first.
  await page.goto('about:blank')
  await page.goto('/consumer/terms#prices-offers-and-payment')
  await expect(page.getByRole('heading', {name: 'Prices, offers and payment'})).toBeInViewport()
})
