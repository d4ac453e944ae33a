import {readFileSync} from 'node:fs'
import {statechartOf} from 'statechart-kit'
import {layOut} from 'statechart-kit/elk'
import {expect, it} from 'vitest'
import {machines} from '../../machines/index.ts'
import {layoutFile, layoutText} from '../../scripts/generate/layout.ts'

it.each(Object.entries(machines))('the layout of %s is current (npm run layout)', async (id, machine) => {
  expect(readFileSync(layoutFile(id), 'utf8')).toBe(layoutText(await layOut(statechartOf(machine))))
})
