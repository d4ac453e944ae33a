import fc from 'fast-check'
import {describe, it} from 'vitest'
import {graphsAreStable, pathsSurviveAsLabels, plansCoverAll} from './any-machine-properties.ts'

const RUNS = {numRuns: 200}

/** Some machines have a thousand situations, and the computer may be busy with other tests. */
const PATIENCE = {timeout: 300_000}

describe('for any of two hundred machines', PATIENCE, () => {
  it('the plans cover everything, and a real actor follows them', () => fc.assert(plansCoverAll, RUNS))

  it('exploring twice gives the same graph', () => fc.assert(graphsAreStable, RUNS))

  it('a path survives as labels', () => fc.assert(pathsSurviveAsLabels, RUNS))
})
