import {globSync} from 'node:fs'
import {describe, expect, it} from 'vitest'
import {models} from '../../../machines/models.ts'
import {RECORDS, storedRecord} from '../../../scripts/lib/machines/stored-record.ts'
import {LARGEST_RECORD, recordSize} from '../../../scripts/lib/paths/record.ts'
import {screens} from '../../components/screens.ts'
import {WIDTHS} from '../results.ts'

describe('the stored record of the last complete run', () => {
  it('is small enough for the repository', () => {
    expect(recordSize()).toBeLessThanOrEqual(LARGEST_RECORD)
  })

  it('has every machine with a screen at every level, and each file of its pictures', () => {
    for (const id of Object.keys(models).filter((each) => each in screens)) {
      const record = storedRecord(id)
      expect(Object.keys(record?.levels ?? {}), id).toEqual(['machine', 'component', 'browser'])
      expect(record?.commit).toMatch(/^[0-9a-f]{40}$/)
      expect(new Set(record?.pictures.map(({width}) => width)), id).toEqual(new Set(WIDTHS))
      const named = record?.pictures.map(({file}) => `${RECORDS}/${id}/${file}`).sort()
      expect(globSync(`${RECORDS}/${id}/*`).sort()).toEqual(named)
    }
  })

  it('is of no machine that the product does not have', () => {
    expect(
      globSync(`${RECORDS}/*.json`)
        .map((file) => file.replace(/.*\/(.*)\.json/, '$1'))
        .sort(),
    ).toEqual(Object.keys(models).sort())
  })
})
