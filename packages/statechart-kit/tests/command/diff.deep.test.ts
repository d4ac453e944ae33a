import {execFileSync} from 'node:child_process'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
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

describe('with recorded walks', () => {
  const LAMP_WITH_FALL = LAMP.replace(
    "on: {on: {press: 'off'}}",
    "on: {on: {press: 'off', fall: 'off', dim: 'on'}}",
  )
  const MISSED = `lamp
  + transition lamp.on: fall → lamp.off
  + transition lamp.on: dim → lamp.on
  walks take 1 of 2 new transitions, not
    lamp.on: dim → lamp.on`

  beforeAll(() => {
    project.write('machines/lamp.js', LAMP_WITH_FALL)
    project.write(
      'walks/one.json',
      JSON.stringify({machine: 'lamp', labels: ['starts · drafted', 'press', 'fall']}),
    )
    project.write(
      'tallies/lamp.json',
      JSON.stringify({machine: 'lamp', levels: {browser: {tally: {hits: {'lamp.on | fall | 0': 2}}}}}),
    )
  })

  it.each(['walks', 'tallies'])('says which new transitions the %s do not take', (folder) => {
    const {code, output, errors} = project.run('diff', 'HEAD', 'machines/lamp.js', '--coverage', folder)
    expect({code, output, errors}).toEqual({code: 1, output: MISSED, errors: ''})
  })

  it('says so in JSON, and reads what paths prints', () => {
    project.write('walks.json', project.run('paths', 'machines/lamp.js', '--json').output)
    const {output} = project.run('diff', 'HEAD', 'machines/lamp.js', '--coverage', 'walks.json', '--json')
    expect(JSON.parse(output).machines[0].newTransitions).toEqual({
      covered: ['lamp.on | fall | 0', 'lamp.on | dim | 0'],
      missed: [],
    })
  })

  it('does not take a count of before for a transition that leads elsewhere now', () => {
    project.write('machines/lamp.js', LAMP.replace("press: 'off'", "press: 'on'"))
    project.write('tally.json', JSON.stringify({machine: 'lamp', hits: {'lamp.on | press | 0': 2}}))
    const {output} = project.run('diff', 'HEAD', 'machines/lamp.js', '--coverage', 'tally.json', '--json')
    expect(JSON.parse(output).machines[0].newTransitions).toEqual({
      covered: [],
      missed: ['lamp.on | press | 0'],
    })
  })

  it.each([
    ['nothing.json', 'there is no such file or folder'],
    ['machines/lamp.js', 'is no JSON'],
    ['package.json', 'has no recorded walk, fixture or tally of a machine'],
  ])('refuses %s', (file, message) => {
    project.write('package.json', '{}')
    const {code, errors} = project.run('diff', 'HEAD', 'machines/lamp.js', '--coverage', file)
    expect(code).toBe(2)
    expect(errors).toContain(`${file}: ${message}`)
  })
})
