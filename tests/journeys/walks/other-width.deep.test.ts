import {WIDTHS} from '../../paths/results.ts'
import {test} from '../fixtures.ts'
import {browserPaths, pageOf, walkPath} from './walk-in-browser.ts'

/** The walks of `npm test` act at the other width, and check each situation at the width at which they act. */
const gallery = {folder: 'reports/deep-tests/screens', isCheckedAtBothWidths: true}

for (const path of browserPaths(WIDTHS.toReversed()))
  test.describe(() => {
    test.use(pageOf(path))

    test(path.title, async ({page, browser, server, sandbox, visitor, expectedComplaints}) => {
      test.setTimeout(60_000 + path.labels.length * 5000)
      const world = {page, browser, server, sandbox, visitor, expectedComplaints}
      await walkPath(path, world, gallery, () => {})
    })
  })
