import {existsSync, mkdirSync, readFileSync} from 'node:fs'
import {join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {DOOR, folderInProcess, IMPORT} from './in-process.ts'
import {LAMP} from './project.ts'

const {folder, write, run, json} = folderInProcess()

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

it.each([
  ['export', 'unwritable/lamp.js/lamp.mmd', '@unwritable/lamp.js'],
  ['draft-model', 'unwritable/lamp.js/lamp.model.js', '@unwritable/lamp.js/lamp.model.js'],
])('%s ends with 2 and names the file %s that it cannot write', async (command, file, to) => {
  write('unwritable/lamp.js', LAMP)
  const {code, errors} = await run(command, '@unwritable/lamp.js', '--to', to)
  expect({code, start: errors.split(': ').slice(0, 2)}).toEqual({code: 2, start: [file, 'cannot be written']})
  const {data} = await json(command, '@unwritable/lamp.js', '--to', to)
  expect(data.failures[0].file).toBe(file)
})

it('a draft makes the folder that it is to be written into', async () => {
  write('new-folder/lamp.js', LAMP)
  const to = '@new-folder/tests/models/lamp.model.js'
  expect((await run('draft-model', '@new-folder/lamp.js', '--to', to)).code).toBe(0)
  expect((await run('explore', '@new-folder/lamp.js', '--model', to)).code).toBe(0)
})
