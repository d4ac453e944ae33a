import {expect, type Page, test} from '@playwright/test'
import {explore, minimalPlan, type TestedScreen, walk} from 'statechart-kit'
import {playwrightDriver} from 'statechart-kit/playwright'
import {TURNSTILE_SCRIPT, turnstileModel} from '../../../packages/statechart-kit/tests/ports/turnstile.ts'

const answer = (page: Page, isPaid: boolean) => page.evaluate(`window.bankAnswers(${isPaid})`)
const screenOf = (script: string): TestedScreen<Page> => ({
  starts: {
    morning: async (page) => {
      await page.goto('about:blank')
      await page.setContent(`<body><script>${script}</script></body>`)
    },
  },
  events: {
    coin: (page) => page.getByRole('button', {name: 'Insert a coin'}).click(),
    pass: (page) => page.getByRole('button', {name: 'Pass'}).click(),
  },
  outcomes: {
    'bank answers · paid': async (page) => void (await answer(page, true)),
    'bank fails · no money': async (page) => void (await answer(page, false)),
  },
  states: {
    'turnstile.locked': (page) => expect(page.getByText('Locked')).toBeVisible({timeout: 500}),
    'turnstile.checking': (page) => expect(page.getByText('The bank is asked')).toBeVisible({timeout: 500}),
    'turnstile.open': (page) => expect(page.getByText('Open', {exact: true})).toBeVisible({timeout: 500}),
  },
})

async function failuresOf(page: Page, script: string): Promise<(string | null)[]> {
  const failures = []
  for (const path of minimalPlan(explore(turnstileModel))) {
    const driver = await playwrightDriver(screenOf(script), page)
    failures.push((await walk(turnstileModel, path, () => driver)).failure)
  }
  return failures
}

test('statechart-kit/playwright walks a page that has no machine, in no time', async ({page}) => {
  expect(await failuresOf(page, TURNSTILE_SCRIPT)).toEqual([null])
})

test('statechart-kit/playwright finds a page that closes too late', async ({page}) => {
  const [failure] = await failuresOf(page, TURNSTILE_SCRIPT.replace('5000', '9000'))
  expect(failure).toContain('time to pass is over')
})

test('statechart-kit/playwright stops the clock of a page whose time has moved on', async ({page}) => {
  const install = page.clock.install.bind(page.clock)
  page.clock.install = async (options) => {
    await install(options)
    await page.waitForFunction((start) => Date.now() > start + 50, Number(options?.time))
  }
  expect(await failuresOf(page, TURNSTILE_SCRIPT)).toEqual([null])
})
