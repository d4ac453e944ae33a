import {readFileSync} from 'node:fs'
import {statechartOf} from 'statechart-kit'
import {describe, expect, it} from 'vitest'
import {models} from '../../machines/models.ts'
import {
  readSentences,
  statechartPageFile,
  statechartPageText,
} from '../../scripts/lib/machines/statechart-page.ts'
import {planFile, plansOf, plansText} from '../../scripts/lib/paths/plans.ts'
import {screens} from '../components/screens.ts'

const SENTENCES = readSentences()

describe.each(Object.entries(models))('the generated files of the machine %s', (id, model) => {
  it('have the current plan (npm run paths -- --write)', () => {
    expect(readFileSync(planFile(id), 'utf8')).toBe(plansText(plansOf(model, id in screens)))
  })

  it('have the current page (npm run machines -- docs)', () => {
    expect(readFileSync(statechartPageFile(id), 'utf8')).toBe(
      statechartPageText(statechartOf(model.machine), SENTENCES),
    )
  })
})
