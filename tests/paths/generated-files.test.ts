import {readFileSync} from 'node:fs'
import {statechartOf} from 'statechart-kit'
import {expect, it} from 'vitest'
import {models} from '../../machines/models.ts'
import {
  readSentences,
  statechartPageFile,
  statechartPageText,
} from '../../scripts/lib/machines/statechart-page.ts'

const SENTENCES = readSentences()

it.each(Object.entries(models))(
  'the page of the machine %s is current (npm run machines -- docs)',
  (id, model) => {
    expect(readFileSync(statechartPageFile(id), 'utf8')).toBe(
      statechartPageText(statechartOf(model.machine), SENTENCES),
    )
  },
)
