import {execFileSync} from 'node:child_process'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {COIN, LAMP, type Project, projectWith, TURNSTILE} from './project.ts'

let project: Project
beforeAll(() => {
  project = projectWith({
    'machines/lamp.js': LAMP,
    'machines/turnstile.ts': TURNSTILE,
    'machines/coin.ts': COIN,
  })
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Kit', '-c', 'user.email=kit@example.com', ...words], {
      cwd: project.folder,
    })
  git('init', '--quiet')
  git('add', 'machines')
  git('commit', '--quiet', '--message', 'first')
})
afterAll(() => project.remove())

const WINDOW = LAMP.replace("'lamp'", "'window'")
const SHORT_LAMP = LAMP.replace("on: {on: {press: 'off'}}", 'on: {}')

it('finds no difference in what has not changed', () => {
  expect(project.run('diff', 'HEAD', 'machines')).toEqual({
    code: 0,
    output: 'No machine differs from HEAD.',
    errors: '',
  })
})

it('lists what became of each machine, and ends with 1', () => {
  project.write('machines/lamp.js', SHORT_LAMP)
  project.write('machines/turnstile.ts', TURNSTILE.replace("onError: 'locked'", "onError: 'open'"))
  project.write('machines/window.js', WINDOW)
  expect(project.run('diff', 'HEAD', 'machines')).toEqual({
    code: 1,
    errors: '',
    output: `lamp
  - transition lamp.on: press → lamp.off

turnstile
  ~ transition turnstile.checking: bank fails → turnstile.open
      target: turnstile.locked → turnstile.open

+ window, the whole machine: 3 states, 2 transitions`,
  })
})

it('compares a single file, in JSON', () => {
  project.write('machines/lamp.js', SHORT_LAMP)
  const {code, output} = project.run('diff', 'HEAD', 'machines/lamp.js', '--json')
  const {ref, commit, machines, failures} = JSON.parse(output)
  expect(code).toBe(1)
  expect({ref, failures}).toEqual({ref: 'HEAD', failures: []})
  expect(commit).toMatch(/^[\da-f]{40}$/)
  expect(machines).toHaveLength(1)
  expect(machines[0].marks).toEqual({'lamp.on | press | 0 | removed': 'removed'})
})

it.each(['no-such-branch', '--output=file'])('says that %j is no commit', (ref) => {
  expect(project.run('diff', '--', ref, 'machines')).toEqual({
    code: 2,
    output: '',
    errors: `${ref}: is no commit of this repository\n  Give a commit, a branch or a tag of the Git repository that the file is in.`,
  })
})

it('names the file of the commit that cannot be loaded', () => {
  project.write('machines/broken.js', "import {createMachine} from 'xstate'\nthrow new Error('a slip')\n")
  execFileSync('git', ['add', 'machines/broken.js'], {cwd: project.folder})
  execFileSync(
    'git',
    ['-c', 'user.name=Kit', '-c', 'user.email=kit@example.com', 'commit', '--quiet', '--message', 'slip'],
    {cwd: project.folder},
  )
  project.write('machines/broken.js', LAMP.replace("'lamp'", "'mended'"))
  const {code, errors} = project.run('diff', 'HEAD', 'machines/broken.js')
  expect(code).toBe(1)
  expect(errors).toMatch(/^machines\/broken\.js:2: a slip\n/)
})
