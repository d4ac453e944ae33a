import {existsSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {COIN, LAMP, type Project, projectWith, TURNSTILE} from './project.ts'

let project: Project
beforeAll(() => {
  project = projectWith({
    'machines/turnstile.ts': TURNSTILE,
    'machines/coin.ts': COIN,
    'machines/lamp.js': LAMP,
    'machines/lamp.test.js': 'throw new Error("createMachine in a test is not loaded")',
    'machines/other.js': 'throw new Error("a file without a machine is not loaded")',
  })
})
afterAll(() => project.remove())

const json = (...words: string[]) => JSON.parse(project.run(...words, '--json').output)

describe('statechart-kit explore', () => {
  it('explores every machine of a folder, in TypeScript or JavaScript', () => {
    expect(project.run('explore', 'machines')).toEqual({
      code: 1,
      errors: '',
      output: `lamp (machines/lamp.js:3), with a drafted model
  3 states, 2 transitions, 2 situations, 3 steps
  no problems

turnstile (machines/turnstile.ts:7), with a drafted model
  4 states, 5 transitions, 3 situations, 6 steps
  ! turnstile.locked | coin | none: no path of the model leads there`,
    })
  })

  it('ends with 0 when there is nothing to report', () => {
    expect(project.run('explore', 'machines/lamp.js').code).toBe(0)
  })

  it('prints JSON', () => {
    expect(json('explore', 'machines/turnstile.ts')).toEqual({
      machines: [
        {
          id: 'turnstile',
          file: 'machines/turnstile.ts',
          line: 7,
          exportName: 'turnstileMachine',
          model: null,
          states: 4,
          transitions: 5,
          situations: 3,
          steps: 6,
          problems: ['turnstile.locked | coin | none: no path of the model leads there'],
          advice: [],
        },
      ],
      failures: [],
    })
  })
})

describe('statechart-kit paths', () => {
  it('lists short paths', () => {
    expect(project.run('paths', 'machines/turnstile.ts')).toEqual({
      code: 0,
      errors: '',
      output: `turnstile (machines/turnstile.ts:7): 3 paths, 11 steps
  1. starts · drafted > coin > bank answers · nothing > pass
  2. starts · drafted > coin > bank answers · nothing > time to pass is over
  3. starts · drafted > coin > bank fails · some error`,
    })
  })

  it('lists one long path in place of them', () => {
    expect(project.run('paths', 'machines/turnstile.ts', '--long').output).toMatch(/: 1 paths, 9 steps\n/)
  })

  it('prints them as fixtures', () => {
    const {machines} = json('paths', 'machines/lamp.js')
    expect(machines).toEqual([
      {
        id: 'lamp',
        file: 'machines/lamp.js',
        line: 3,
        paths: [
          {
            format: 'machine path 1',
            machine: 'lamp',
            steps: [
              {label: 'starts · drafted', state: 'off', taken: []},
              {label: 'press', state: 'on', taken: ['lamp.off | press | 0']},
              {label: 'press', state: 'off', taken: ['lamp.on | press | 0']},
            ],
          },
        ],
      },
    ])
  })
})

describe('statechart-kit export', () => {
  it('prints Mermaid', () => {
    expect(project.run('export', 'machines/lamp.js').output).toBe(
      'stateDiagram-v2\n  [*] --> s1\n  state "off" as s1\n  state "on" as s2\n  s1 --> s2 : press\n  s2 --> s1 : press',
    )
  })

  it.each([
    ['scxml', /<transition /g, 7],
    ['svg', /<svg /g, 2],
    ['json', /"kind":/g, 7],
  ])('writes %s for each machine into a folder', (format, pattern, count) => {
    const files = ['lamp', 'turnstile'].map((name) => join('out', `${name}.${format}`))
    expect(project.run('export', 'machines', '--format', format, '--to', 'out').output).toBe(files.join('\n'))
    const texts = files.map((file) => readFileSync(join(project.folder, file), 'utf8')).join('')
    expect(texts.match(pattern)).toHaveLength(count)
  })
})

describe('statechart-kit draft-model', () => {
  it('writes a model that the other commands then use', () => {
    const own = projectWith({'turnstile.machine.ts': TURNSTILE, 'coin.ts': COIN})
    expect(own.run('draft-model', 'turnstile.machine.ts')).toEqual({
      code: 0,
      errors: '',
      output:
        'turnstile.model.ts: 2 events, 1 actors, 1 delays, 1 guards. Fill in payloads, outputs and inputs.',
    })
    const text = readFileSync(join(own.folder, 'turnstile.model.ts'), 'utf8')
    expect(text).toContain("    {event: {type: 'coin'}},\n    {event: {type: 'pass'}},\n")
    expect(text).toContain("    'bank': [\n      {name: 'nothing', output: undefined},\n")
    expect(text).toContain('  // Timers fire by themselves: time to pass.\n')
    expect(text).toContain('each guard true and false: is open today.\n')
    expect(own.run('explore', 'turnstile.machine.ts').output).toContain(
      'with the model in turnstile.model.ts\n  4 states, 5 transitions, 3 situations, 6 steps',
    )
    expect(own.run('draft-model', 'turnstile.machine.ts')).toMatchObject({
      code: 2,
      errors: 'turnstile.model.ts: there is such a file already\n  Remove it, or give another one with --to.',
    })
    own.remove()
  })

  it('writes elsewhere, and answers in JSON what it has found', () => {
    expect(json('draft-model', 'machines/lamp.js', '--to', 'lamp.model.js')).toEqual({
      file: 'lamp.model.js',
      machine: 'lamp',
      events: ['press'],
      actors: [],
      delays: [],
      guards: [],
      failures: [],
    })
    expect(existsSync(join(project.folder, 'lamp.model.js'))).toBe(true)
  })
})

describe('statechart-kit', () => {
  it('explains itself', () => {
    const {code, output} = project.run('--help')
    expect(code).toBe(0)
    for (const word of ['explore', 'paths', 'draft-model', 'diff', 'export', '--json', 'Exit codes'])
      expect(output).toContain(word)
  })
})
