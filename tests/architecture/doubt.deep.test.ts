import {execFileSync} from 'node:child_process'
import {mkdtempSync, readFileSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {placesOf, prepareBreaks} from '../../scripts/lib/coverage/broken-places.ts'
import {namedTest} from '../../scripts/lib/coverage/named-test.ts'
import {sampleOf} from '../../scripts/lib/coverage/sample.ts'
import {BROKEN_PLACE} from '../support/broken-place.ts'
import {parseSpecCoverage} from '../support/spec-coverage.ts'

const rows = parseSpecCoverage(readFileSync('docs/spec-coverage.md', 'utf8'))
const ids = (count: number, seed: number) => sampleOf(rows, count, seed).map(({id}) => id)

describe('the sample of rows', () => {
  it('is the same for the same seed, and another one for another', () => {
    expect(ids(5, 1)).toEqual(ids(5, 1))
    expect(ids(5, 2)).not.toEqual(ids(5, 1))
  })

  it('changes in at most one place when a row is added or left out', () => {
    const before = sampleOf(rows, 30, 1)
    const done = before.slice(0, 1)
    for (let number = 1; number <= 40; number += 1) {
      const added = done.map((row) => ({...row, id: `000-99-${number}`}))
      const after = sampleOf([...added, ...rows], 30, 1)
      expect(before.filter((row) => !after.includes(row)).length).toBeLessThanOrEqual(1)
    }
    for (const left of before) {
      const after = sampleOf(
        rows.filter((row) => row !== left),
        30,
        1,
      )
      expect(before.filter((row) => !after.includes(row))).toEqual([left])
    }
  })

  it('has rows that are done and name TypeScript', () => {
    for (const {status, code} of sampleOf(rows, 5, 3)) {
      expect(status).toBe('done')
      expect(code).not.toEqual([])
    }
  })
})

describe('a test that a row names', () => {
  it.each([
    {
      entry: 'tests/journeys/account/account-bookings.test.ts › photos of 70 by 56 pixels',
      runner: 'playwright',
      patterns: ['photos of 70 by 56 pixels', 'the owner sees everything about a booking'],
      machine: null,
    },
    {
      entry: 'tests/server/contract-inputs.test.ts › $title may be left out or be null',
      runner: 'vitest',
      machine: null,
    },
    {
      entry:
        'tests/machines/lite-search.test.ts › reopening the dialog resets the attempts and sends a code again',
      runner: 'vitest',
      patterns: [
        'reopening the dialog resets the attempts and sends a code again',
        'reopening the dialog resets the attempt',
      ],
      machine: null,
    },
    {
      entry: "tests/components/cancellation/screen.ts › dialog: ['dialog', 'Cancel this booking?']",
      runner: 'vitest',
      patterns: [],
      machine: 'cancellation',
    },
  ])('is found by its runner: $entry', ({entry, ...expected}) => {
    expect(namedTest(entry)).toMatchObject(expected)
  })

  it('must be in a test file or in the screen of a machine', () => {
    expect(() => namedTest('src/app/main.tsx › something')).toThrow(
      "'src/app/main.tsx › something' names no test",
    )
  })
})

describe('a broken place', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pahiya-broken-'))
  const file = 'greeting.ts'
  writeFileSync(join(folder, file), "export function greeting(name: string) {\n  return 'Hello ' + name\n}\n")
  const greet = (id: string | null) =>
    execFileSync(
      process.execPath,
      ['-e', `import('./${file}').then((one) => console.log(one.greeting('Asha')))`],
      {
        cwd: folder,
        encoding: 'utf8',
        env: id === null ? {} : {[BROKEN_PLACE]: id},
      },
    ).trim()

  it('is one function without its body or one text without its letters, and only where it is asked for', async () => {
    const places = placesOf(await prepareBreaks(folder, [file]), [file])
    expect(places.map(({line, instead}) => [line, instead])).toEqual([
      [1, '{}'],
      [2, '""'],
    ])
    expect([greet(null), ...places.map(({id}) => greet(id))]).toEqual(['Hello Asha', 'undefined', 'Asha'])
  })
})
