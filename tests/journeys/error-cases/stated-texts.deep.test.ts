import {test} from '../fixtures.ts'
import {seeByLink} from './shown-by-link.ts'
import {SHOWN_BY_WALKS} from './shown-by-walks.ts'

test.use({isVisitorNamed: false})

for (const name of Object.values(SHOWN_BY_WALKS).flat())
  test(`the catalogue's text is shown by its link: ${name}`, async ({
    page,
    sandbox,
    visitor,
    expectedComplaints,
  }) => seeByLink(name, {page, sandbox, visitor, expectedComplaints}))
