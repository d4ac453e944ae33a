import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {parse} from 'yaml'
import {folderInProcess} from '../command/in-process.ts'
import {LAMP} from '../command/project.ts'

const {write, run} = folderInProcess()

const read = (name: string) => readFileSync(`packages/statechart-kit/examples/${name}`, 'utf8')

it('the tasks for VS Code read file, line and message of what the command prints', () => {
  const {tasks} = JSON.parse(read('vscode-tasks.json'))
  const {regexp, file, line, message} = tasks[0].problemMatcher[0].pattern
  const found = new RegExp(regexp).exec('src/lamp.ts:4: a syntax error: Expected `}`') ?? []
  expect([found[file], found[line], found[message]]).toEqual([
    'src/lamp.ts',
    '4',
    'a syntax error: Expected `}`',
  ])
  expect(tasks.map(({args}: {args: string[]}) => args.slice(0, 2).join(' '))).toEqual([
    'statechart-kit explore',
    'statechart-kit draft-model',
  ])
})

it('the tasks for VS Code put each problem of a machine beside its line', async () => {
  write('lamp.js', LAMP.replace('states: {', 'states: {lost: {}, '))
  const {output} = await run('explore', '@lamp.js')
  const [head, counts, ...problems] = output.split('\n')
  const [, {pattern}] = JSON.parse(read('vscode-tasks.json')).tasks[0].problemMatcher
  const matched = (part: {regexp: string}, text = '') => new RegExp(part.regexp).exec(text) ?? []
  const found = matched(pattern[0], head)
  expect([found[pattern[0].file], found[pattern[0].line]]).toEqual(['lamp.js', '3'])
  expect(matched(pattern[1], counts)).not.toEqual([])
  expect(problems.map((each) => matched(pattern[2], each)[pattern[2].message])).toEqual([
    'lamp.lost: nothing in the machine leads to this state',
  ])
})

it('the GitHub Action runs commands that exist, and fails on problems but not on differences', () => {
  const {jobs} = parse(read('github-action.yaml'))
  const runs = jobs.statecharts.steps.flatMap(({run}: {run?: string}) => run ?? [])
  expect(runs.join('\n').match(/statechart-kit \w+/g)).toEqual([
    'statechart-kit explore',
    'statechart-kit diff',
  ])
  expect(runs.at(-1)).toContain('|| test $? -eq 1')
})
