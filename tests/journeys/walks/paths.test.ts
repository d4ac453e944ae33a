import {PATHS_FOLDER, recordWalk, WIDTHS} from '../../paths/results.ts'
import {isChosen, timesOfEach} from '../../paths/selection.ts'
import {test} from '../fixtures.ts'
import {type BrowserPath, browserPaths, pageOf, walkPath} from './walk-in-browser.ts'

const gallery = {folder: `${PATHS_FOLDER}/screens`, isCheckedAtBothWidths: false}

function walkOnce(title: string, path: BrowserPath): void {
  test.describe(() => {
    test.use(pageOf(path))

    test(title, async ({page, browser, server, sandbox, visitor, expectedComplaints}) => {
      test.setTimeout(60_000 + path.labels.length * 5000)
      const world = {page, browser, server, sandbox, visitor, expectedComplaints}
      await walkPath(path, world, gallery, recordWalk)
    })
  })
}

const paths = [...browserPaths(WIDTHS)].filter(({title}) => isChosen(title))
for (const path of paths) walkOnce(path.title, path)
// Playwright's own repeats would start a worker, and a server, for each time.
for (let time = 2; time <= timesOfEach(); time += 1)
  for (const path of paths) walkOnce(`${path.title}, time ${time}`, path)
