import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {NAMED_WORKSHOPS} from '../../../server/seed/named-cases.ts'
import {startServerProcess} from '../../support/server/server-process.ts'
import {expect, test} from '../fixtures.ts'
import {createSandbox} from '../sandbox.ts'
import {enterSentCode, fillBookingForm, seeConfirmation, submitBooking} from '../steps.ts'

const COMPLETE = `/consumer/workshop-result/any-name-${NAMED_WORKSHOPS.complete}#book`

test('a restart between booking and confirmation loses nothing', async ({browser, visitor}) => {
  test.setTimeout(120_000)
  const directory = mkdtempSync(join(tmpdir(), 'pahiya-restart-'))
  const environment = {DATA_DIR: join(directory, 'data')}
  const first = await startServerProcess(environment)
  const context = await browser.newContext({
    baseURL: first.origin,
    extraHTTPHeaders: {'x-sandbox-visitor': visitor.id},
  })
  const page = await context.newPage()
  const sandbox = createSandbox(first.origin, visitor.id)
  await page.goto(COMPLETE)
  await fillBookingForm(page, {phone: visitor.phone})
  await submitBooking(page)
  await enterSentCode(page, sandbox, visitor.phone)
  await expect(page).toHaveURL(/\/consumer\/booking$/)
  await first.stop()

  const second = await startServerProcess(environment, first.port)
  await page.reload()
  await seeConfirmation(page, sandbox)
  await context.close()
  await second.stop()
  rmSync(directory, {recursive: true})
})
