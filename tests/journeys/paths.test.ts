import {mkdirSync, writeFileSync} from 'node:fs'
import {explore} from '../../pathfinder/explore.ts'
import {greedyPlan} from '../../pathfinder/plan.ts'
import {walk} from '../../pathfinder/run.ts'
import {screens} from '../components/screens.ts'
import {browserDriver} from '../paths/browser-driver.ts'
import {expect, test} from './fixtures.ts'

const WIDTHS = [360, 1440]
const RESULTS = 'reports/paths/browser'

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({viewport: {width, height: 800}, contextOptions: {reducedMotion: 'reduce'}})

    for (const [id, screen] of Object.entries(screens)) {
      const plan = greedyPlan(explore(screen.model, 'screen'))

      for (const [index, path] of plan.entries()) {
        test(`${id}: path ${index + 1} of ${plan.length}`, async ({
          page,
          sandbox,
          visitor,
          expectedComplaints,
        }) => {
          test.setTimeout(30_000 + path.length * 5000)
          const pictures: string[] = []
          expectedComplaints.push(/^Failed to load resource/)
          const {driver, unexplained} = await browserDriver({
            page,
            sandbox,
            phone: visitor.phone,
            otherPhone: visitor.phone.replace(/^55/, '54'),
            screen,
            onPicture: (file) => pictures.push(file),
          })
          const walked = await walk(screen.model, path, () => driver)
          mkdirSync(RESULTS, {recursive: true})
          const result = {machine: id, width, pictures, ...walked}
          writeFileSync(`${RESULTS}/${id}-${width}-${index + 1}.json`, JSON.stringify(result, null, 2))
          if (walked.failure !== null) throw new Error(walked.failure)
          expect(unexplained()).toEqual([])
        })
      }
    }
  })
}
