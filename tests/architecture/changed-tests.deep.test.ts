import {expect, it} from 'vitest'
import {browserReach, changedFiles} from '../../scripts/lib/test-run/changed.ts'

const reachedInBrowser = browserReach()

it('walks the machines whose screens use a changed part', () => {
  const {machines} = reachedInBrowser(['src/features/booking-details/changes/cancellation.tsx'])
  expect(machines).toEqual(['booking-access', 'cancellation', 'rescheduling'])
})

it('walks a machine of which a file has changed', () => {
  expect(reachedInBrowser(['machines/consent/setup.ts']).machines).toContain('consent')
})

it('runs the journeys that import a changed file, and none for a page of text', () => {
  expect(reachedInBrowser(['tests/journeys/chosen-cookies.ts']).journeys).toContain(
    'tests/journeys/consent/consent.test.ts',
  )
  expect(reachedInBrowser(['README.md'])).toEqual({journeys: [], machines: []})
})

it('says that a name is no commit', () => {
  expect(() => changedFiles('--output=file')).toThrow("'--output=file' is no commit")
})
