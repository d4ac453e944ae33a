import {test} from '../../fixtures.ts'
import {signIn} from '../../steps.ts'
import {FRAMED, seeFrameFirst, seeNoLogIn} from './frames-first.ts'

for (const each of FRAMED)
  test(`at 1440 pixels ${each[0]} shows its frame before its scripts, and nothing shifts`, ({page}) =>
    seeFrameFirst(page, each, 1440))

for (const path of ['/consumer/home', '/consumer/profile'])
  test(`at 1440 pixels ${path} never shows a signed-in person the offer to log in, and nothing shifts`, async ({
    page,
    sandbox,
  }) => {
    await signIn(page, sandbox, 'fullProfile')
    await seeNoLogIn(page, path, 1440, 0.001)
  })
