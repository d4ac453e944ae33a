import {cpSync} from 'node:fs'
import {resolve} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type EmptyProject, emptyProject} from './empty-project.ts'
import {examples} from './readme.ts'

const OPTIONS = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--types', '']

let project: EmptyProject
beforeAll(async () => {
  project = await emptyProject()
  for (const [name, text] of examples()) project.write(name, text)
  cpSync(`${import.meta.dirname}/project`, project.folder, {recursive: true})
})
afterAll(() => project.remove())

describe('the packed kit in an empty project', () => {
  it('explores, plans, walks, proves, mutates, compares and exports a machine in plain Node', () => {
    const {status, output, errors} = project.run(process.execPath, ['use.js'])
    expect({status, errors}).toEqual({status: 0, errors: ''})
    expect(JSON.parse(output)).toEqual({
      situations: 3,
      steps: 6,
      plan: [
        ['starts · morning', 'coin', 'bank answers · paid', 'pass'],
        ['starts · morning', 'coin', 'bank answers · paid', 'time to pass is over'],
        ['starts · morning', 'coin', 'bank fails · no money'],
      ],
      failures: [],
      missed: [],
      covered: 5,
      problems: [],
      stayed: {path: ['starts · morning', 'coin', 'bank answers · paid'], loop: []},
      answered: null,
      // Five removed, five redirected, the timer's two actions; no plan sends the three additional events.
      mutants: [15, 12],
      same: {},
      arrows: 6,
      transitions: 5,
      routes: 5,
      states: ['turnstile', 'turnstile.locked', 'turnstile.checking', 'turnstile.open'],
    })
  })

  it('says what is missing when an entry needs an optional library', () => {
    project.write('elk.js', "import 'statechart-kit/elk'")
    const {status, errors} = project.run(process.execPath, ['elk.js'])
    expect(status).toBe(1)
    expect(errors).toContain("Cannot find package 'elkjs'")
  })

  it('has the command, which loads TypeScript only beside Vite', () => {
    const explored = project.run('npx', ['--offline', 'statechart-kit', 'explore', 'turnstile.js'])
    expect(explored).toEqual({
      status: 0,
      output: `turnstile (turnstile.js:3), with the model in turnstile.model.js
  4 states, 5 transitions, 3 situations, 6 steps
  no problems
`,
      errors: '',
    })
    expect(project.run('npx', ['--offline', 'statechart-kit', 'explore', 'consumer.ts'])).toMatchObject({
      status: 2,
      errors:
        'consumer.ts: TypeScript is loaded by Vite, which is not installed\n  Run: npm install --save-dev vite\n',
    })
    expect(
      project.run('npx', ['--offline', 'statechart-kit', 'export', 'turnstile.js', '--format', 'svg']),
    ).toMatchObject({
      status: 2,
      errors:
        'turnstile.js: a drawing is laid out by elkjs, which is not installed\n  Run: npm install --save-dev elkjs\n',
    })
  })

  it('says that its viewer needs Vite', () => {
    expect(project.run('npx', ['--offline', 'statechart-kit', 'view', 'turnstile.js'])).toMatchObject({
      status: 2,
      errors:
        'turnstile.js: the viewer is served by Vite, which is not installed\n  Run: npm install --save-dev vite\n',
    })
  })

  it('gives its types to TypeScript, with every library checked', () => {
    const compiler = resolve('node_modules/typescript/bin/tsc')
    const {output} = project.run(process.execPath, [compiler, ...OPTIONS, 'consumer.ts'])
    expect(output).toBe('')
  })
})
