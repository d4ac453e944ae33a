import {test} from '../fixtures.ts'
import {seeByLink} from './shown-by-link.ts'
import {STATED_ELSEWHERE} from './stated-elsewhere.ts'

test.use({isVisitorNamed: false})

for (const name of Object.values(STATED_ELSEWHERE).flat())
  test(`the catalogue's text is shown by its link: ${name}`, async ({
    page,
    sandbox,
    visitor,
    expectedComplaints,
  }) => seeByLink(name, {page, sandbox, visitor, expectedComplaints}))
