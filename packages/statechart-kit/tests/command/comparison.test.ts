import {execFileSync} from 'node:child_process'
import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {beforeAll, describe, expect, it} from 'vitest'
import {BELL, DOOR, folderInProcess, lampAs} from './in-process.ts'
import {LAMP} from './project.ts'

const {folder, write, run, json} = folderInProcess()

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
