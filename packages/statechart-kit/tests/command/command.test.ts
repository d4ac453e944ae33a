import {describe, expect, it} from 'vitest'
import {BELL, DOOR, folderInProcess, IMPORT, lampAs, THROWS} from './in-process.ts'
import {LAMP} from './project.ts'

const {folder, write, run, json} = folderInProcess()

describe('the command', () => {
  it('ends with 0 where nothing is to be reported', async () => {
    write('plain/lamp.js', LAMP)
    expect(await run('explore', '@plain/lamp.js')).toEqual({
      code: 0,
      errors: '',
      output:
        'lamp (plain/lamp.js:3), with a drafted model\n  3 states, 2 transitions, 2 situations, 3 steps\n  no problems',
    })
  })

  it('ends with 0 where there is advice alone', async () => {
    write('advice/bell.js', BELL)
    const {code, output} = await run('explore', '@advice/bell.js')
    expect(output.split('\n').slice(2)).toEqual([
      '  no problems',
      "  · bell.ringing: 'ring' may fail unheard",
    ])
    expect(code).toBe(0)
  })

  it('ends with 1 for a folder of which one file cannot be loaded, and reports the others', async () => {
    write('mixed/a-throws.js', THROWS)
    write('mixed/lamp.js', lampAs('mixed'))
    const failure = {
      file: 'mixed/a-throws.js',
      line: 3,
      message: 'no database, although createMachine is here',
      remedy:
        'Loading the file must not throw: run what has effects in a function, not when the file is imported.',
    }
    expect(await run('explore', '@mixed')).toEqual({
      code: 1,
      output:
        'mixed (mixed/lamp.js:3), with a drafted model\n  3 states, 2 transitions, 2 situations, 3 steps\n  no problems',
      errors: `mixed/a-throws.js:3: ${failure.message}\n  ${failure.remedy}`,
    })
    const {data, code, errors} = await json('explore', '@mixed')
    expect({code, errors, failures: data.failures}).toEqual({code: 1, errors: '', failures: [failure]})
    const exported = await run('export', '@mixed')
    expect([exported.code, exported.errors.split(':')[0]]).toEqual([1, 'mixed/a-throws.js'])
  })

  it('ends with 2 for a file that cannot be used, in words and in JSON', async () => {
    write('alone/throws.js', THROWS)
    const {code, output, errors} = await run('paths', '@alone/throws.js')
    expect({code, output, first: errors.split('\n')[0]}).toEqual({
      code: 2,
      output: '',
      first: 'alone/throws.js:3: no database, although createMachine is here',
    })
    const inJson = await json('paths', '@alone/throws.js')
    expect([inJson.code, inJson.errors, inJson.data.failures[0].line]).toEqual([2, '', 3])
  })

  it.each([
    [['explore', '@plain/lamp.js', 'more'], "'more' is not understood."],
    [['view', '@plain/lamp.js', '--port', '65536'], "'65536' is no port."],
    [
      ['export', '@plain/lamp.js', '--format', 'png'],
      "There is no format 'png', only svg, mermaid, scxml, json.",
    ],
    [['frob'], "There is no command 'frob', only explore, paths, draft-model, diff, view, export."],
  ])('ends with 2 for the words %j', async (words, message) => {
    const {code, output, errors} = await run(...words)
    expect({code, output, first: errors.split('\n')[0]}).toEqual({code: 2, output: '', first: message})
  })
})

describe('machines', () => {
  it('of tests and built files are left out, and of the others each is listed once', async () => {
    for (const file of ['lamp.test.js', 'lamp.spec.js', 'dist/lamp.js', 'node_modules/other/lamp.js'])
      write(`many/${file}`, lampAs(file))
    write('many/twice.js', `${BELL}\nexport default bell\n`)
    const {data} = await json('explore', '@many')
    expect(
      data.machines.map(({id, exportName, line}: Record<string, unknown>) => [id, exportName, line]),
    ).toEqual([['bell', 'bell', 3]])
  })

  it('that are a default export have its line', async () => {
    write('default/lamp.js', `export const colour = 'red'\n${lampAs('default')}`)
    expect((await json('explore', '@default/lamp.js')).data.machines[0].line).toBe(4)
  })

  it.each([
    ['own/lamp.js', 'own/lamp.js'],
    ['beside/lamp.js', 'beside/lamp.model.js'],
    ['named/lamp.machine.js', 'named/lamp.model.js'],
    ['plainly/machine.js', 'plainly/model.js'],
  ])('of %s are explored with the model in %s', async (file, modelFile) => {
    const model = `{starts: [{name: 'dark', input: undefined}], events: [{event: {type: 'press'}}], outcomes: {}, invariants: []}`
    write(file, LAMP)
    write(
      modelFile,
      file === modelFile
        ? `${IMPORT}const lamp = createMachine({id: 'own', initial: 'off', states: {off: {on: {press: 'on'}}, on: {on: {press: 'off'}}}})\nexport default lamp\nexport const model = {machine: lamp, ...${model}}\n`
        : `import lamp from './${file.split('/')[1]}'\nexport const model = {machine: lamp, ...${model}}\n`,
    )
    const [machine] = (await json('explore', `@${file}`)).data.machines
    expect(machine.model.replace(`${folder}/`, '')).toBe(modelFile)
    expect((await run('paths', `@${file}`)).output).toContain('starts · dark > press > press')
  })

  it('of one id are explored each with its own model, or with a drafted one', async () => {
    write(
      'nameless/machines.js',
      `${IMPORT}
export const cart = createMachine({initial: 'open', states: {open: {on: {close: 'closed'}}, closed: {}}})
export const pay = createMachine({initial: 'due', states: {due: {on: {pay: 'lost'}}, lost: {}, paid: {}}})
`,
    )
    write(
      'nameless/machines.model.js',
      `import {cart} from './machines.js'
const machine = cart.provide({})
export const cartModel = {machine, starts: [{name: 'with a book', input: undefined}], events: [{event: {type: 'close'}}], outcomes: {}, invariants: []}
`,
    )
    const {output} = await run('paths', '@nameless/machines.js')
    expect(output).toContain('starts · with a book > close')
    expect(output).toContain('starts · drafted > pay')
    const {data} = await json('explore', '@nameless/machines.js')
    expect(
      data.machines.map(({model, problems}: Record<string, unknown>) => [model !== null, problems]),
    ).toEqual([
      [true, ['"closed": nothing can happen there, yet it is not final']],
      [
        false,
        [
          '(machine).paid: nothing in the machine leads to this state',
          '"lost": nothing can happen there, yet it is not final',
        ],
      ],
    ])
  })

  it('have few long paths in place of many short ones when that is wanted', async () => {
    write('long/door.js', DOOR)
    const count = async (...words: string[]) =>
      (await json('paths', '@long/door.js', ...words)).data.machines[0].paths.length
    expect([(await count()) > 2, await count('--long')]).toEqual([true, 1])
  })

  it.each([
    [
      'an initial state that does not exist',
      "initial: {target: 'lokked', actions: []}, states: {locked: {}}",
      "wrong/1.js:2: the initial state 'lokked' of 'a' does not exist\n  Name one of its states: locked.",
    ],
    [
      'a target that does not exist',
      "on: {go: '.nowhere'}",
      "wrong/2.js:2: Child state 'nowhere' does not exist on 'a'\n  XState refuses this machine: correct its configuration.",
    ],
  ])('with %s are refused', async (_, config, message) => {
    const file = message.slice(0, message.indexOf(':'))
    write(file, `${IMPORT}export const a = createMachine({id: 'a', ${config}})\n`)
    expect(await run('explore', `@${file}`)).toEqual({code: 2, output: '', errors: message})
  })

  it('are not found in a folder without any, nor a model in a file without one', async () => {
    write('none/readme.js', 'export const nothing = 1\n')
    expect(await run('explore', '@none')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('none: no file below'),
    })
    write('plain/lamp.js', LAMP)
    expect(await run('explore', '@plain/lamp.js', '--model', '@none/readme.js')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('none/readme.js: exports no model\n'),
    })
  })
})

describe('exploring', () => {
  it('reports a sentence that is not true and a step that ends the machine, and ends with 1', async () => {
    write(
      'untrue/lamp.js',
      `${IMPORT}
export const lamp = createMachine({id: 'untrue', initial: 'off', states: {
  off: {on: {press: 'on', hit: {actions: assign(() => { throw new Error('a crack') })}}},
  on: {on: {press: 'off'}},
}})
export const model = {
  machine: lamp,
  starts: [{name: 'so', input: undefined}],
  events: [{event: {type: 'press'}}, {event: {type: 'hit'}}],
  outcomes: {},
  invariants: [{sentence: 'It stays dark.', holds: ({snapshot}) => snapshot.value === 'off'}],
}
`,
    )
    const {code, output} = await run('explore', '@untrue/lamp.js')
    expect(output).toContain("  ! hit: ends the machine with 'a crack'\n")
    expect(output).toContain('  ! not true: It stays dark. After starts · so > press')
    expect(code).toBe(1)
  })

  it('names one machine that cannot be explored, and explores the next one', async () => {
    write(
      'two/two.js',
      `${IMPORT}export const dice = createMachine({id: 'dice', context: {eyes: 0}, on: {roll: {actions: assign({eyes: () => Math.random()})}}})
export const quiet = createMachine({id: 'quiet'})
`,
    )
    const {code, output, errors} = await run('explore', '@two/two.js')
    expect([code, output.split('\n')[0]]).toEqual([1, 'quiet (two/two.js:3), with a drafted model'])
    expect(errors).toMatch(/^two\/two\.js:2: 'dice' cannot be explored: .*Math\.random\(\)/)
  })

  it('names the file of the model for an actor without outcomes', async () => {
    write('lacking/bell.js', BELL.replace("'bell'", "'lacking'"))
    write(
      'lacking/bell.model.js',
      `import {bell} from './bell.js'
export const model = {machine: bell, starts: [{name: 'so', input: undefined}], events: [{event: {type: 'press'}}], outcomes: {}, invariants: []}
`,
    )
    expect(await run('explore', '@lacking/bell.js')).toMatchObject({
      code: 1,
      errors: `lacking/bell.model.js: The model of 'lacking' has no outcomes for the actor 'ring'.
  Add to its outcomes: 'ring': [{name: 'so', output: …}, {name: 'failure', error: new Error('…')}]`,
    })
  })
})
