import {execFileSync, spawnSync} from 'node:child_process'
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {productService, readText, services} from './deployment-files.ts'

let folder: string
let certificates: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pahiya-programs-'))
  certificates = join(folder, 'certificates')
  mkdirSync(certificates)
  const [key, certificate] = [join(folder, 'key'), join(folder, 'certificate')]
  const own = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', [...own, '-keyout', key, '-out', certificate], {stdio: 'ignore'})
  writeFileSync(join(certificates, 'localhost.pem'), readText(certificate) + readText(key))
})
afterAll(() => rmSync(folder, {recursive: true}))

/** Debian's packages `haproxy`, `caddy` and `systemd` have them; without them these tests fail. */
function read(program: string, words: readonly string[], environment: Record<string, string> = {}) {
  const {status, stdout, stderr, error} = spawnSync(program, words, {
    encoding: 'utf8',
    env: {...process.env, ...environment},
  })
  if (error !== undefined) throw new Error(`${program} is missing: apt-get install it (${error.message})`)
  return {status, said: `${stdout}${stderr}`}
}

describe('haproxy -c', () => {
  const check = (environment: Record<string, string>, file = 'deploy/haproxy.cfg') =>
    read('haproxy', ['-c', '-f', file], {CERTIFICATES: certificates, ...environment})

  it('finds no fault, with the variables of compose.yaml or without', () => {
    expect(check({})).toMatchObject({status: 0, said: expect.not.stringContaining('WARNING')})
    expect(check(services['haproxy']?.environment ?? {}).status).toBe(0)
  })

  it('finds a fault that is put in, and a certificate that is not there', () => {
    const faulty = join(folder, 'faulty.cfg')
    writeFileSync(faulty, readText('deploy/haproxy.cfg').replace('balance roundrobin', 'balance somehow'))
    expect(check({}, faulty).status).toBe(1)
    expect(check({CERTIFICATES: join(folder, 'nowhere')}).status).toBe(1)
  })
})

it('caddy validate finds no fault', () => {
  const words = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile']
  expect(read('caddy', words, {DOMAIN: 'book.example.com'}).status).toBe(0)
})

it('promtool finds no fault in the configuration of compose.yaml', () => {
  const inside = join(folder, 'prometheus.yaml')
  writeFileSync(inside, readText('deploy/prometheus.yaml'))
  writeFileSync(join(folder, 'alerts.yaml'), readText('docs/operations/alerts.yaml'))
  expect(read('promtool', ['check', 'config', inside]).status).toBe(0)
})

describe('systemd-analyze', () => {
  const unit = (change: (text: string) => string = (text) => text) => {
    const file = join(folder, 'pahiya@1.service')
    writeFileSync(file, change(readText('deploy/pahiya@.service').replaceAll('/opt/pahiya', process.cwd())))
    return file
  }

  it('verify finds no fault', () => {
    expect(read('systemd-analyze', ['verify', unit()])).toEqual({status: 0, said: ''})
  })

  it('verify finds a fault that is put in', () => {
    const faulty = unit((text) => text.replace('ProtectSystem=strict', 'ProtectSytem=strict'))
    expect(read('systemd-analyze', ['verify', faulty]).said).toContain("Unknown key 'ProtectSytem'")
  })

  it('security rates its exposure at 2 of 10 or less', () => {
    const words = ['security', '--offline=true', '--threshold=20', unit()]
    expect(read('systemd-analyze', words).status).toBe(0)
  })
})

it('deploy/run runs a command with the variables of the file', () => {
  const file = join(folder, 'environment')
  const variables = {...productService.environment, DATABASE_URL: '', SMTP_FROM: 'Pahiya <care@example.com>'}
  writeFileSync(
    file,
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  const {status, said} = read('deploy/run', ['doctor'], {ENVIRONMENT_FILE: file})
  expect([status, said]).toEqual([
    1,
    expect.stringContaining('configuration: SMTP_URL is required with the other SMTP_'),
  ])
})
