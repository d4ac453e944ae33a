import {execFileSync, spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync} from 'node:fs'
import {statechartOf} from 'statechart-kit'
import {afterAll, describe, expect, it} from 'vitest'
import {machines} from '../../machines/index.ts'
import {differencesOf} from '../../scripts/lib/machines/diff.ts'
import {statechartsOf, unpackOldTree} from '../../scripts/lib/machines/old-tree.ts'
import {readMachinesOptions} from '../../scripts/lib/machines/options.ts'

mkdirSync('.cache', {recursive: true})
/** Inside this repository, so that its machines find their libraries. */
const REPOSITORY = mkdtempSync('.cache/statecharts-')
const LAMP = `import {createMachine} from 'xstate'
export const lampMachine = createMachine({id: 'lamp', initial: 'off', states: {off: {on: {press: 'on'}}, on: {}}})
`

afterAll(() => rmSync(REPOSITORY, {recursive: true}))

function git(...words: string[]): void {
  execFileSync('git', words, {cwd: REPOSITORY})
}

function commit(message: string): void {
  const author = ['-c', 'user.name=Pahiya', '-c', 'user.email=pahiya@example.com']
  git(...author, 'commit', '--quiet', '--message', message)
}

function write(file: string, content: string): void {
  mkdirSync(`${REPOSITORY}/${file}`.replace(/\/[^/]+$/, ''), {recursive: true})
  writeFileSync(`${REPOSITORY}/${file}`, content)
}

function run(...words: string[]) {
  const command = ['scripts/machines.ts', ...words]
  const {status, stderr} = spawnSync(process.execPath, command, {encoding: 'utf8'})
  return {status, firstLine: stderr.split('\n', 1)[0]}
}

const now = new Map(Object.entries(machines).map(([id, machine]) => [id, statechartOf(machine)]))
const since = {ref: 'before', commit: '0'.repeat(40)}

describe('npm run machines -- diff', () => {
  it('asks for a commit', () => {
    expect(readMachinesOptions(['diff'])).toEqual({kind: 'wrong', problem: 'Since which commit?'})
    expect(readMachinesOptions(['diff', 'main'])).toEqual({kind: 'diff', ref: 'main'})
    expect(readMachinesOptions(['diff', 'main', 'too'])).toEqual({
      kind: 'wrong',
      problem: "'too' is not understood.",
    })
  })

  it.each(['no-such-branch', '--output=file', ''])('says that %j is no commit', (ref) => {
    expect(run('diff', '--', ref)).toEqual({
      status: 1,
      firstLine: `'${ref}' is no commit of this repository.`,
    })
  })

  it('builds the machines of an earlier commit, unpacked once, without those that do not build', async () => {
    write('machines/lamp/machine.ts', LAMP)
    write('machines/fuse/machine.ts', "throw new Error('a slip')")
    write('machines/index.ts', 'export {}')
    git('init', '--quiet')
    git('add', '.')
    commit('lamp')
    write('machines/lamp/machine.ts', 'export {}')
    const tree = unpackOldTree('HEAD', REPOSITORY)
    expect(unpackOldTree(tree.commit, REPOSITORY)).toEqual(tree)
    expect(readdirSync(`${REPOSITORY}/.cache/diff`)).toEqual([tree.commit])
    const {statecharts, broken} = await statechartsOf(tree)
    expect(broken).toEqual(new Map([['fuse', 'a slip']]))
    expect(statecharts.get('lamp')?.states.map(({id}) => id)).toEqual(['lamp', 'lamp.off', 'lamp.on'])
  })

  it('reports a commit without machines', () => {
    git('rm', '--quiet', '-r', '--force', 'machines')
    commit('dark')
    expect(() => unpackOldTree('HEAD', REPOSITORY)).toThrow("There are no machines in 'HEAD'.")
  })

  it('writes the difference with a layout, and names the machine that did not build', async () => {
    const [consent, otp] = [now.get('consent'), now.get('otp')]
    if (consent === undefined || otp === undefined) throw new Error('These statecharts are there.')
    const states = otp.states.map((state, index) => (index === 1 ? {...state, tags: ['new']} : state))
    const file = await differencesOf(
      since,
      {
        statecharts: new Map([
          ['otp', otp],
          ['consent', consent],
        ]),
        broken: new Map([['booking', 'a slip']]),
      },
      new Map([...now, ['otp', {...otp, states}]]),
    )
    const others = [...now.keys()].filter((id) => !['booking', 'consent'].includes(id)).sort()
    expect(file.machines.map(({machine}) => machine)).toEqual(others)
    expect(file.broken).toEqual({booking: 'a slip'})
    const own = file.machines.find(({machine}) => machine === 'otp')
    expect(own?.marks).toEqual({[otp.states[1]?.id ?? '']: 'changed'})
    expect(Object.keys(own?.layout.states ?? {})).toEqual(otp.states.map(({id}) => id))
  })
})
