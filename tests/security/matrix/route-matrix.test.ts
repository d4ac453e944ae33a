import {readFileSync} from 'node:fs'
import Fastify from 'fastify'
import {buildSchema, type GraphQLObjectType} from 'graphql'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {callOf} from './calls.ts'
import {ownersRows, shownIn} from './owner.ts'
import {registeredRoutes} from './registered-routes.ts'
import {byRole, type Cell, OUTSIDE, ROLES, ROWS, type Role, SHARED} from './table.ts'
import {startMatrixServer, type World} from './world.ts'

/** `ANY` is tried with GET. */
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
/** The sign-in works only at an origin that a browser may have. */
const HOST = 'localhost:3000'
const ELSEWHERE = {origin: 'https://evil.example'}
const isRoute = ({target}: {target: string}) => target.includes(' ')

let callers = 0

/** Each call comes from an address of its own, so that no limit answers. */
function nextAddress(): string {
  callers += 1
  return `198.18.${callers >> 8}.${callers & 255}`
}

async function send(world: World, target: string, call: Awaited<ReturnType<typeof callOf>>) {
  const [named, path = ''] = target.includes(' ') ? target.split(' ') : ['POST', '/graphql']
  const method = METHODS.find((each) => each === named) ?? 'GET'
  const url = (call.url ?? path).replace(':bookingId', world.bookingId).replace(':fileId', world.fileId)
  const before = method === 'GET' ? null : await ownersRows(world.server)
  const {statusCode, headers, body} = await world.app.inject({
    ...call,
    headers: {host: HOST, ...call.headers},
    method,
    url: url.replace(':file', 'front.png'),
    remoteAddress: nextAddress(),
  })
  const shows = shownIn(`${JSON.stringify(headers)}\n${body}`)
  if (statusCode >= 400 && before !== null) expect(await ownersRows(world.server)).toEqual(before)
  return {status: statusCode, shows}
}

async function cellsOf(cellOf: (role: Role) => Promise<Cell>): Promise<Record<Role, Cell>> {
  const cells: Cell[] = []
  for (const role of ROLES) cells.push(await cellOf(role))
  return byRole((index) => cells[index] ?? {status: 0, shows: []})
}

/** Fields in one order. */
const sorted = (cells: Record<Role, Cell>) =>
  Object.fromEntries(
    Object.entries(cells).map(([role, {status, shows}]) => [role, [status, ...shows.toSorted()].join(' ')]),
  )

/** `Query.name` of each root field that the contract has. */
function rootFields(): string[] {
  const schema = buildSchema(readFileSync('contract/schema.graphql', 'utf8'))
  const named = (type: GraphQLObjectType | null | undefined) =>
    Object.keys(type?.getFields() ?? {}).map((name) => `${type?.name}.${name}`)
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap(named)
}

function difference(targets: readonly string[], rows: readonly string[]) {
  return {
    withoutRow: targets.filter((target) => !rows.includes(target)),
    withoutTarget: rows.filter((row) => !targets.includes(row)),
  }
}

const NONE = {withoutRow: [], withoutTarget: []}

it('every root field of the contract has a row, and every row a root field', () => {
  const rows = ROWS.filter((row) => !isRoute(row)).map(({target}) => target)
  expect(difference(rootFields(), rows)).toEqual(NONE)
})

it('a new route without a row is named, wherever it is registered, and so is a row without a route', async () => {
  const routes = await registeredRoutes(async () => {
    const app = Fastify()
    app.get('/known', () => '')
    app.get('/new', () => '')
    await app.register(async (inner) => inner.all('/inner/*', () => ''), {prefix: '/outer'})
    await app.close()
  })
  expect(difference(routes, ['GET /known', 'POST /gone'])).toEqual({
    withoutRow: ['ANY /outer/inner/*', 'GET /new'],
    withoutTarget: ['POST /gone'],
  })
})

describe.each([
  ['In the sandbox', true],
  ['Outside the sandbox', false],
])('%s', (_, isSandbox) => {
  let world: World
  beforeAll(async () => {
    world = await startMatrixServer(isSandbox)
  })
  afterAll(() => world.close())

  const shared = SHARED.filter((row) => isSandbox || !row.isSandbox)

  it('every route of the server has a row, and every row a route', () => {
    const own = world.routes.filter((route) => !shared.some(({routes}) => routes.test(route)))
    const rows = ROWS.filter(isRoute).map(({target}) => target)
    expect(difference(own, rows)).toEqual(NONE)
    expect(shared.filter(({routes}) => !world.routes.some((route) => routes.test(route)))).toEqual([])
  })

  it.each(ROWS)('everybody gets what the row says: $name', async ({name, target, cells}) => {
    const status = isSandbox ? undefined : OUTSIDE[name]
    const expected = status === undefined ? cells : byRole(() => ({status, shows: []}))
    const found = await cellsOf(async (role) => {
      const call = await callOf(name, world, role)
      return send(world, target, {...call, headers: {...world.headers[role], ...call.headers}})
    })
    expect(sorted(found)).toEqual(sorted(expected))
  })

  it.each(shared)('everybody gets the same: $reason', async ({routes, status}) => {
    for (const route of world.routes.filter((each) => routes.test(each))) {
      const found = await cellsOf((role) =>
        send(world, route, {headers: {...world.headers[role], ...ELSEWHERE}}),
      )
      expect({route, ...sorted(found)}).toEqual({
        route,
        ...sorted(byRole(() => ({status, shows: []}))),
      })
    }
  })
})
