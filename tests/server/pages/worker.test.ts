import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import Fastify from 'fastify'
import {afterEach, describe, expect, it} from 'vitest'
import {workerRoutes} from '../../../server/pages/worker-routes.ts'
import {SETTINGS} from '../../support/fakes/fake-services.ts'

const made: string[] = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, {recursive: true})
})

function site({isOn = true, supportEmail = 'care@pahiya.example'} = {}) {
  const clientDirectory = mkdtempSync(join(tmpdir(), 'pahiya-worker-'))
  made.push(clientDirectory)
  mkdirSync(join(clientDirectory, 'consumer'))
  writeFileSync(join(clientDirectory, 'index.html'), '<main></main><!--settings-->')
  writeFileSync(join(clientDirectory, 'consumer/worker.js'), 'keep("__SHELL_REVISION__")')
  const app = Fastify()
  workerRoutes(app, {clientDirectory, settings: {...SETTINGS, supportEmail}, isOn})
  return app
}

describe('the service worker', () => {
  it('is not cached, and changes with the settings of the shell that it caches', async () => {
    const [one, same, other] = await Promise.all(
      [site(), site(), site({supportEmail: 'help@pahiya.example'})].map((app) =>
        app.inject('/consumer/worker.js'),
      ),
    )
    expect(one?.headers['cache-control']).toBe('no-cache')
    expect(one?.body).toMatch(/^keep\("[0-9a-f]{16}"\)$/)
    expect(same?.body).toBe(one?.body)
    expect(other?.body).not.toBe(one?.body)
  })

  it('has a shell with the settings and noindex', async () => {
    const {body, headers} = await site().inject('/consumer/shell')
    expect(body).toContain('"supportEmail":"care@pahiya.example"')
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  it('SERVICE_WORKER=off sends one that deletes the caches and unregisters itself', async () => {
    const {body} = await site({isOn: false}).inject('/consumer/worker.js')
    expect(body).toContain('caches.delete')
    expect(body).toContain('unregister')
    expect(body).not.toContain('keep(')
  })
})
