import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {LAMP, type Project, projectWith} from './project.ts'

const IMPORT = "import {assign, createMachine, fromPromise} from 'xstate'\n"
const HEATER = `${IMPORT}
export const heater = createMachine({
  id: 'heater',
  initial: 'cold',
  states: {cold: {invoke: {src: 'heat', onDone: 'hot', onError: 'cold'}}, hot: {type: 'final'}},
}).provide({actors: {heat: fromPromise(async () => 1)}})
`

let project: Project
beforeAll(() => {
  project = projectWith({
    'lamp.js': LAMP,
    'empty.ts': 'export const createMachine = 1\n',
    'syntax.ts': `${IMPORT}\nexport const a = createMachine({id: 'a'\nexport const b = 1\n`,
    'syntax.js': `${IMPORT}\nexport const a = (\n`,
    'throws.ts': `${IMPORT}interface Typed {a: string}\n\nthrow new Error('no database')\n`,
    'throws.js': `${IMPORT}\nthrow new Error('no database')\n`,
    'refused.ts': `${IMPORT}\nexport const a = createMachine({\n  id: 'a',\n  on: {go: '.nowhere'},\n})\n`,
    'initial.ts': `${IMPORT}\nexport const door = createMachine({\n  id: 'door',\n  initial: 'shutt',\n  states: {shut: {}, open: {}},\n})\n`,
    'inner.ts': `${IMPORT}\nexport const door = createMachine({\n  id: 'door',\n  initial: 'shut',\n  states: {shut: {initial: {target: 'lokked'}, states: {locked: {}}}},\n})\n`,
    'unknown.ts': `${IMPORT}import nothing from 'not-installed'\nexport const a = createMachine({id: nothing})\n`,
    'heater.ts': HEATER,
    'heater.model.ts': `import {heater} from './heater.ts'
export const model = {machine: heater, starts: [{name: 'so', input: undefined}], events: [], outcomes: {}, invariants: []}
`,
    'growing.ts': `${IMPORT}export const counter = createMachine({
  id: 'counter',
  context: {count: 0},
  on: {add: {actions: assign({count: ({context}) => context.count + 1})}},
})
export const other = createMachine({id: 'other'})
`,
    'dice.ts': `${IMPORT}export const dice = createMachine({
  id: 'dice',
  context: {eyes: 0},
  on: {roll: {actions: assign({eyes: () => Math.random()})}},
})
`,
    'folder/lamp.js': LAMP,
    'folder/throws.js': `${IMPORT}\nthrow new Error('no database')\n`,
    'folder/deep/readme.md': 'createMachine',
  })
})
afterAll(() => project.remove())

const EFFECTS =
  'Loading the file must not throw: run what has effects in a function, not when the file is imported.'
const EXPORT = 'Export what createMachine returns: export const machine = setup({…}).createMachine({…})'

describe('a file that cannot be used ends with 2, and says file, line and remedy', () => {
  it.each([
    [
      'missing.ts',
      'missing.ts: there is no such file or folder',
      'Give the path of a file that exports a machine, or of a folder with such files.',
    ],
    ['empty.ts', 'empty.ts: exports no machine, only createMachine', EXPORT],
    [
      'syntax.ts',
      'syntax.ts:4: a syntax error: Expected `,` or `}` but found `export`',
      'Correct the syntax.',
    ],
    ['syntax.js', 'syntax.js:4: a syntax error: Unexpected end of input', 'Correct the syntax.'],
    ['throws.ts', 'throws.ts:4: no database', EFFECTS],
    ['throws.js', 'throws.js:3: no database', EFFECTS],
    [
      'refused.ts',
      "refused.ts:3: Child state 'nowhere' does not exist on 'a'",
      'XState refuses this machine: correct its configuration.',
    ],
    [
      'initial.ts',
      "initial.ts:3: the initial state 'shutt' of 'door' does not exist",
      'Name one of its states: shut, open.',
    ],
    [
      'inner.ts',
      "inner.ts:3: the initial state 'lokked' of 'door.shut' does not exist",
      'Name one of its states: locked.',
    ],
    [
      'unknown.ts',
      "unknown.ts:2: the import 'not-installed' is not found",
      'Install the package, or correct the import.',
    ],
    [
      'folder/deep',
      'folder/deep: no file below this folder calls createMachine',
      'Give another folder, or a file that exports a machine.',
    ],
  ])('%s', (file, message, remedy) => {
    expect(project.run('explore', file)).toEqual({code: 2, output: '', errors: `${message}\n  ${remedy}`})
  })

  it('a model without outcomes for an invoked actor', () => {
    expect(project.run('explore', 'heater.ts')).toEqual({
      code: 1,
      output: '',
      errors: `heater.model.ts: The model of 'heater' has no outcomes for the actor 'heat'.
  Add to its outcomes: 'heat': [{name: 'so', output: …}, {name: 'failure', error: new Error('…')}]`,
    })
  })

  it('a file given as model that has none', () => {
    expect(project.run('paths', 'lamp.js', '--model', 'empty.ts')).toEqual({
      code: 2,
      output: '',
      errors:
        'empty.ts: exports no model\n  Export what defineModel returns, or write one: statechart-kit draft-model lamp.js',
    })
  })

  it('the same in JSON', () => {
    const {code, output, errors} = project.run('paths', 'throws.ts', '--json')
    expect({code, errors}).toEqual({code: 2, errors: ''})
    expect(JSON.parse(output)).toEqual({
      failures: [{file: 'throws.ts', line: 4, message: 'no database', remedy: EFFECTS}],
    })
  })
})

describe('a machine or a file that cannot be used hides no other, and ends with 1', () => {
  it('a machine with endless situations', () => {
    const {code, output, errors} = project.run('explore', 'growing.ts')
    expect(code).toBe(1)
    expect(output).toMatch(/^other \(growing\.ts:7\), with a drafted model/)
    expect(
      errors,
    ).toBe(`growing.ts:2: 'counter' cannot be explored: 'counter' has more than 5000 situations; its context grows in count (5001 values): narrow it with project().
  Give the model project(context), with the part that decides what can happen next.`)
  })

  it('a machine that asks for chance', () => {
    const {code, errors} = project.run('paths', 'dice.ts')
    expect(code).toBe(1)
    expect(errors).toContain(
      "dice.ts:2: 'dice' cannot be explored: 'dice' is not deterministic: in 'roll' it calls",
    )
    expect(errors).toContain('\n  Give the model a source: {seed: 1, startsAt: 0},')
  })

  it('a file of a folder', () => {
    const {code, output, errors} = project.run('explore', 'folder')
    expect(code).toBe(1)
    expect(output).toMatch(/^lamp \(folder\/lamp\.js:3\)/)
    expect(errors).toBe(`folder/throws.js:3: no database\n  ${EFFECTS}`)
  })
})

describe('a command line that is not understood ends with 2', () => {
  it.each([
    [
      ['frob', 'lamp.js'],
      "There is no command 'frob', only explore, paths, draft-model, diff, view, export.",
    ],
    [['explore'], 'explore needs a file or folder.'],
    [['view', 'lamp.js', '--port', 'many'], "'many' is no port."],
    [['diff', 'main'], 'diff needs a commit and a file or folder.'],
    [['explore', 'lamp.js', 'more'], "'more' is not understood."],
    [['export', 'lamp.js', '--format', 'png'], "There is no format 'png', only svg, mermaid, scxml, json."],
    [['explore', 'lamp.js', '--frob'], "Unknown option '--frob'"],
  ])('%j', (words, message) => {
    const {code, output, errors} = project.run(...words)
    expect({code, output, first: errors.split('\n')[0]}).toEqual({code: 2, output: '', first: message})
  })
})
