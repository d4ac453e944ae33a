import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {behavioursShown, labelsOf, type Model, planFor} from 'statechart-kit'
import {activeNodes} from 'statechart-kit/xstate'
import {afterAll, expect, it} from 'vitest'
import {models} from '../../machines/models.ts'
import {missingCoverageOf} from '../../scripts/lib/paths/gate.ts'
import type {WalkResult} from './results.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'paths-gate-'))

afterAll(() => rmSync(FOLDER, {recursive: true}))

function otp(): Model {
  const model = models['otp']
  if (model === undefined) throw new Error('The model is missing.')
  return model
}

function picture(name: string, width: number): string {
  const file = join(FOLDER, `${name}-${width}.jpg`)
  mkdirSync(FOLDER, {recursive: true})
  writeFileSync(file, '')
  return file
}

/** All walks of the phone code's browser plan, with these pictures of each state. */
function walksWith(picturesOf: (state: string) => string[]): WalkResult[] {
  return planFor(otp(), 'browser').plan.map((path, index) => ({
    machine: 'otp',
    level: 'browser' as const,
    width: 360,
    number: index + 1,
    looks: [],
    labels: labelsOf(path),
    forbiddenTries: 0,
    failure: null,
    pictures: path.map(({snapshot}) => picturesOf(String(snapshot.value))),
    steps: path.map((step) => ({
      label: step.stimulus.label,
      states: activeNodes(step.snapshot).map(({id}) => id),
      visited: step.visited,
      behaviours: behavioursShown(step),
      ms: 1,
    })),
  }))
}

function missing(walks: WalkResult[]): string[] {
  return missingCoverageOf(otp(), ['browser'], walks)
}

it('misses nothing when every transition was taken and every state was seen at both widths', () => {
  const walks = walksWith((state) => [picture(state, 360), picture(state, 1440)])
  expect(missing(walks)).toEqual([])
  expect(missing(walks.slice(1))).toContainEqual(expect.stringMatching(/^otp, browser: not shown: /))
})

it('names the states that were not seen at one of the widths', () => {
  const walks = walksWith((state) => [
    picture(state, 360),
    ...(state === 'exhausted' ? [] : [picture(state, 1440)]),
  ])
  expect(missing(walks)).toEqual(['otp at 1440 px: not seen: otp.exhausted'])
})

it('counts a picture only while its file exists', () => {
  const walks = walksWith((state) => [picture(state, 1440), join(FOLDER, `${state}-gone-360.jpg`)])
  expect(missing(walks)).toEqual([expect.stringMatching(/^otp at 360 px: not seen: .*otp\.exhausted/)])
})
