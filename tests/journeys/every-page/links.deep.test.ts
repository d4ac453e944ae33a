import type {Page} from '@playwright/test'
import {expect, test} from '../fixtures.ts'
import {storeCountry} from '../steps.ts'

const HEADER = 'banner'
const FOOTER = 'contentinfo'

/** The links of the header, with open menus, and of the footer. */
async function linksOf(page: Page): Promise<string[]> {
  await page.goto('/consumer/credits')
  const found: string[] = []
  const collect = async () => {
    const hrefs = await page
      .getByRole(HEADER)
      .getByRole('link')
      .or(page.getByRole(FOOTER).getByRole('link'))
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    found.push(...hrefs)
  }
  await collect()
  for (const menu of ['Car Services', 'For workshops']) {
    const button = page.getByRole('button', {name: menu})
    if ((await button.count()) === 0) continue
    await button.click()
    await expect(page.getByRole(HEADER).getByRole('list').getByRole('list')).toBeVisible()
    if (menu === 'Car Services') await expect(page.getByRole('link', {name: 'Brake service'})).toBeVisible()
    await collect()
  }
  return [...new Set(found)]
}

for (const country of ['IN', 'DE'])
  test(`header and footer have no dead link: ${country}`, async ({page}) => {
    test.slow()
    await storeCountry(page, country)
    await page.setViewportSize({width: 1440, height: 900})
    const links = await linksOf(page)
    expect(links.length).toBeGreaterThanOrEqual(country === 'IN' ? 24 : 18)
    expect(links).toContain(country === 'IN' ? '/consumer/terms' : '/consumer/terms/global')
    for (const link of links) {
      if (!link.startsWith('/')) {
        expect(link).toMatch(/^(tel:[+\d]{10,}|mailto:[^@]+@[^@]+|https:\/\/)/)
        continue
      }
      const answer = await page.goto(link)
      // The same page with another hash.
      expect(answer?.status() ?? 200, link).toBe(200)
      await expect(page.getByRole('heading', {level: 1}), link).not.toHaveText(
        /does not exist|gone wrong|could not|Error/,
      )
      const [, hash] = link.split('#')
      if (hash !== undefined) await expect(page.locator(`[id="${hash}"]`), link).toHaveCount(1)
    }
  })
