import {execFileSync} from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join, resolve} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {runCommand} from '../../src/command/command.ts'
import {LAMP} from './project.ts'

const IMPORT = "import {assign, createMachine, fromPromise, setup} from 'xstate'\n"
const lampAs = (id: string) => LAMP.replace("'lamp'", `'${id}'`)
const THROWS = `${IMPORT}\nthrow new Error('no database, although createMachine is here')\n`
/** Every transition of it is reached, but advice remains: its failure is not handled. */
const BELL = `${IMPORT}
export const bell = setup({actors: {ring: fromPromise(async () => 1)}}).createMachine({
  id: 'bell',
  initial: 'still',
  states: {still: {on: {press: 'ringing'}}, ringing: {invoke: {src: 'ring', onDone: 'still'}}},
})
`
const DOOR = `${IMPORT}
export const door = setup({
  actors: {ask: fromPromise(async () => 1), spy: fromPromise(async () => 1)},
  guards: {'is open today': () => true},
  delays: {'time to pass': 5000},
}).createMachine({
  id: 'door/front',
  initial: 'shut',
  states: {
    shut: {on: {"visitor's ring": {guard: 'is open today', target: 'asking'}, '*': {}, 'other.*': {}, hum: {guard: () => true}}},
    asking: {invoke: {src: 'ask', onDone: 'open', onError: 'shut'}},
    open: {on: {pass: 'shut'}, after: {'time to pass': 'shut'}},
  },
})
`

let folder = ''
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'kit-in-process-')))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, {recursive: true}))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), {recursive: true})
  writeFileSync(join(folder, file), text)
}

/** Words that begin with `@` are files of the folder. */
async function run(...words: string[]) {
  const [output, errors]: [string[], string[]] = [[], []]
  const own = (text: string) => text.replaceAll(`${folder}/`, '')
  const code = await runCommand(
    words.map((word) => (word.startsWith('@') ? join(folder, word.slice(1)) : word)),
    {print: (text) => output.push(own(text)), complain: (text) => errors.push(own(text))},
  )
  return {code, output: output.join('\n'), errors: errors.join('\n')}
}

async function json(...words: string[]) {
  const {code, output, errors} = await run(...words, '--json')
  return {code, errors, data: JSON.parse(output)}
}

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

describe('drafting a model', () => {
  it('writes every event, actor, delay and guard that has a name, in valid JavaScript', async () => {
    write('draft/door.js', DOOR)
    expect(await run('draft-model', '@draft/door.js')).toEqual({
      code: 0,
      errors: '',
      output:
        'draft/door.model.js: 3 events, 2 actors, 1 delays, 1 guards. Fill in payloads, outputs and inputs.',
    })
    const text = readFileSync(join(folder, 'draft/door.model.js'), 'utf8')
    expect(text.match(/\{event: \{type: .*\}\}/g)).toEqual([
      "{event: {type: 'hum'}}",
      "{event: {type: 'pass'}}",
      String.raw`{event: {type: 'visitor\'s ring'}}`,
    ])
    expect(text.match(/^ {4}'\w+': \[$/gm)).toEqual(["    'ask': [", "    'spy': ["])
    expect(text).toContain(
      "    'ask': [\n      {name: 'nothing', output: undefined},\n      {name: 'some error', error: new Error('some error')},\n    ],\n",
    )
    expect(text).toContain('should make each guard true and false: is open today.\n')
    expect(text).toContain('Timers fire by themselves: time to pass.\n')
  })

  it('lets each actor answer and fail when there is no model', async () => {
    write('drafted/door.js', DOOR)
    const {output} = await run('paths', '@drafted/door.js')
    expect(output).toContain('ask answers · nothing')
    expect(output).toContain('ask fails · some error')
  })

  it('writes into another folder what imports the machine from where it is', async () => {
    write('elsewhere/machines/lamp.js', LAMP)
    mkdirSync(join(folder, 'elsewhere/tests'))
    const words = ['@elsewhere/machines/lamp.js', '--to', '@elsewhere/tests/lamp.model.js']
    expect((await run('draft-model', ...words)).code).toBe(0)
    const model = '@elsewhere/tests/lamp.model.js'
    expect(await run('explore', '@elsewhere/machines/lamp.js', '--model', model)).toMatchObject({
      code: 0,
      output: expect.stringContaining('with the model in elsewhere/tests/lamp.model.js\n'),
    })
  })

  it('never writes over a file, and takes one machine', async () => {
    write('kept/lamp.js', LAMP)
    write('kept/mine.js', 'mine')
    expect(await run('draft-model', '@kept/lamp.js', '--to', '@kept/mine.js')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^kept\/mine\.js: there is such a file already\n/),
    })
    expect(readFileSync(join(folder, 'kept/mine.js'), 'utf8')).toBe('mine')
    write(
      'kept/both.js',
      `${IMPORT}export const a = createMachine({id: 'a'})\nexport const b = createMachine({id: 'b'})\n`,
    )
    expect(await run('draft-model', '@kept/both.js')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^kept\/both\.js: has 2 machines: a, b\n/),
    })
  })
})

it('an export writes a file for each machine into the folder, whatever the machine is called', async () => {
  write('export/door.js', DOOR)
  expect(await run('export', '@export/door.js', '--format', 'json', '--to', '@out')).toEqual({
    code: 0,
    errors: '',
    output: 'out/door_front.json',
  })
  expect(existsSync(join(folder, 'out/door_front.json'))).toBe(true)
})

it('an export of two machines with one name writes two files', async () => {
  write('alike/a.js', LAMP)
  write('alike/b.js', LAMP.replace("'off'}}}})", "'on'}}}})"))
  const {output} = await run('export', '@alike', '--format', 'json', '--to', '@out-alike')
  expect(output.split('\n')).toEqual(['out-alike/lamp.json', 'out-alike/lamp-2.json'])
  const texts = output.split('\n').map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(new Set(texts).size).toBe(2)
})

describe('a comparison with a commit', () => {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Kit', '-c', 'user.email=kit@example.com', ...words], {
      cwd: join(folder, 'repository'),
    })
  const commit = () => {
    git('add', '--all')
    git('commit', '--quiet', '--message', 'more')
  }

  beforeAll(() => {
    write('repository/kept/lamp.js', LAMP)
    write('repository/gone/bell.js', BELL)
    write('repository/broken/slip.js', "import {createMachine} from 'xstate'\nthrow new Error('a slip')\n")
    write('repository/guarded/door.js', DOOR)
    write('repository/alike/a.js', LAMP)
    write('repository/alike/b.js', LAMP)
    git('init', '--quiet')
    commit()
  })

  it('ends with 0 where nothing differs, and with 1 where something does', async () => {
    expect(await run('diff', 'HEAD', '@repository/kept')).toEqual({
      code: 0,
      errors: '',
      output: 'No machine differs from HEAD.',
    })
    rmSync(join(folder, 'repository/gone/bell.js'))
    write('repository/gone/lamp.js', lampAs('come'))
    expect(await run('diff', 'HEAD', '@repository/gone')).toEqual({
      code: 1,
      errors: '',
      output:
        '- bell, the whole machine: 3 states, 2 transitions\n\n+ come, the whole machine: 3 states, 2 transitions',
    })
  })

  it('tells two machines with one name apart by their files', async () => {
    write('repository/alike/a.js', LAMP.replace("press: 'off'", "press: 'on'"))
    expect(await run('diff', 'HEAD', '@repository/alike')).toEqual({
      code: 1,
      errors: '',
      output: `lamp (a.js, default)
  ~ transition lamp.on: press → lamp.on
      target: lamp.off → lamp.on`,
    })
  })

  it('does not call a machine new whose file could not be loaded then', async () => {
    write('repository/broken/slip.js', lampAs('mended'))
    const {code, output, errors} = await run('diff', 'HEAD', '@repository/broken/slip.js')
    expect([code, output]).toEqual([1, 'No machine differs from HEAD.'])
    expect(errors).toMatch(/^broken\/slip\.js:2: a slip\n/)
  })

  it('says of each new transition whether a walk of its own machine takes it', async () => {
    write(
      'repository/guarded/other.js',
      DOOR.replace("guard: 'is open today'", 'guard: ({context}) => context !== null').replace(
        "pass: 'shut'",
        "pass: 'asking'",
      ),
    )
    rmSync(join(folder, 'repository/guarded/door.js'))
    const newIn = async (walks: unknown) => {
      write('walks.json', JSON.stringify(walks))
      const words = ['diff', 'HEAD', '@repository/guarded', '--coverage', '@walks.json']
      return (await json(...words)).data.machines[0].newTransitions
    }
    const [ring, pass] = ["door/front.shut | visitor's ring | 0", 'door/front.open | pass | 0']
    const labels = ['starts · drafted', "visitor's ring"]
    expect(await newIn([{machine: 'door/front', labels}])).toEqual({covered: [ring], missed: [pass]})
    expect(await newIn([{machine: 'lamp', labels}])).toEqual({covered: [], missed: [ring, pass]})
    // A count may be of before: it proves nothing for an id that the commit has too.
    expect(await newIn([{machine: 'door/front', hits: {[pass]: 3}}])).toEqual({
      covered: [],
      missed: [ring, pass],
    })
    write('nothing.json', '{}')
    expect(await run('diff', 'HEAD', '@repository/guarded', '--coverage', '@nothing.json')).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/^nothing\.json: has no recorded walk/),
    })
  })
})
