import {PATHS_FOLDER, recordWalk, WIDTHS} from '../../paths/results.ts'
import {test} from '../fixtures.ts'
import {browserPaths, pageOf, walkPath} from './walk-in-browser.ts'

const gallery = {folder: `${PATHS_FOLDER}/screens`, isCheckedAtBothWidths: false}

for (const path of browserPaths(WIDTHS))
  test.describe(() => {
    test.use(pageOf(path))

    test(path.title, async ({page, browser, server, sandbox, visitor, expectedComplaints}) => {
      test.setTimeout(60_000 + path.labels.length * 5000)
      const world = {page, browser, server, sandbox, visitor, expectedComplaints}
      await walkPath(path, world, gallery, recordWalk)
    })
  })
