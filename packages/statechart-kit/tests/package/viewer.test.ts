import {type ChildProcess, spawn} from 'node:child_process'
import {join} from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type EmptyProject, emptyProject} from './empty-project.ts'

const LAMP = `import {createMachine, AnyStateMachine} from 'xstate'
export const lamp: AnyStateMachine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {off: {on: {press: 'on'}}, on: {on: {press: 'off'}}},
})
`

let project: EmptyProject
let command: ChildProcess | null = null
beforeAll(async () => {
  project = await emptyProject(['xstate', 'vite'])
  project.write('lamp.ts', LAMP)
})
afterAll(() => {
  command?.kill()
  project.remove()
})

function serve(): Promise<string> {
  const bin = join(project.folder, 'node_modules/statechart-kit/lib/bin.js')
  const viewer = spawn(process.execPath, [bin, 'view', '.', '--no-open', '--port', '0'], {
    cwd: project.folder,
  })
  command = viewer
  return new Promise((found, failed) => {
    viewer.stdout.on('data', (chunk) => {
      const [address] = /http\S+\d/.exec(String(chunk)) ?? []
      if (address !== undefined) found(address)
    })
    viewer.once('exit', (code) => failed(new Error(`The command ended with ${code}.`)))
  })
}

it('the packed kit serves the built viewer with the machines of the project', async () => {
  const address = await serve()
  const read = async (path: string) => (await fetch(`${address}${path}`)).text()
  const page = await read('/')
  const [, script = ''] = /src="(\/assets\/index-[^"]+\.js)"/.exec(page) ?? []
  expect(page).toContain('<title>Statecharts</title>')
  const code = await read(script)
  expect(code).toContain('/@id/__x00__kit:files')
  // The machine runs on the same XState as the viewer.
  const [library] = /\/@fs\/\S+?\/deps\/xstate\.js\?v=\w+/.exec(code) ?? []
  expect(library).toBeDefined()
  expect(await read('/@id/__x00__kit:files')).toContain('../../machines/lamp/model.ts')
  expect(await read('/@id/__x00__kit:machine/0')).toContain('/lamp.ts')
  expect(await read(`/@fs${project.folder}/lamp.ts`)).toContain(library)
  expect(await read('/LICENSES.txt')).toContain('react-dom')
})
