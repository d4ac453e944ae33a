import {test} from '../../fixtures.ts'
import {signIn} from '../../steps.ts'
import {FRAMED, seeFrameFirst, seeNoLogIn} from './frames-first.ts'
import {PAGES, seeHydration} from './public-pages.ts'

for (const each of PAGES)
  test(`${each[0]} hydrates without a layout shift`, ({page}) => seeHydration(page, each))

for (const width of [360, 1440] as const) {
  for (const each of FRAMED)
    test(`at ${width} pixels ${each[0]} shows its frame before its scripts, and nothing shifts`, ({page}) =>
      seeFrameFirst(page, each, width))

  for (const path of ['/consumer/home', '/consumer/profile', '/consumer/profile/bookings'] as const)
    test(`at ${width} pixels ${path} never shows a signed-in person the offer to log in, and nothing shifts`, async ({
      page,
      sandbox,
    }) => {
      await signIn(page, sandbox, 'fullProfile')
      await seeNoLogIn(page, path, width)
    })
}
