import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {parse} from 'yaml'

const read = (name: string) => readFileSync(`packages/statechart-kit/examples/${name}`, 'utf8')

it('the tasks for VS Code read file, line and message of what the command prints', () => {
  const {tasks} = JSON.parse(read('vscode-tasks.json'))
  const {regexp, file, line, message} = tasks[0].problemMatcher.pattern
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

it('the GitHub Action runs commands that exist, and fails on problems but not on differences', () => {
  const {jobs} = parse(read('github-action.yaml'))
  const runs = jobs.statecharts.steps.flatMap(({run}: {run?: string}) => run ?? [])
  expect(runs.join('\n').match(/statechart-kit \w+/g)).toEqual([
    'statechart-kit explore',
    'statechart-kit diff',
  ])
  expect(runs.at(-1)).toContain('|| test $? -eq 1')
})
