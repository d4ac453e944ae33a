import {parentPort, workerData} from 'node:worker_threads'
import {PGlite} from '@electric-sql/pglite'
import {cube} from '@electric-sql/pglite/contrib/cube'
import {earthdistance} from '@electric-sql/pglite/contrib/earthdistance'
import {columnParsers, parameterSerializers} from '../column-values.ts'
import type {EmbeddedAnswer, EmbeddedError, EmbeddedRequest, EmbeddedSource} from './embedded-protocol.ts'

const port = parentPort
if (port === null) throw new Error('the embedded database runs in a thread of its own')

/** The default is four times as much, all of it resident memory in addition to the system's cache. */
const SHARED_BUFFERS = ['-c', 'shared_buffers=32MB']

const {directory, dump} = workerData as EmbeddedSource
const pglite = await PGlite.create({
  ...(directory === null ? {} : {dataDir: directory}),
  ...(dump === null ? {} : {loadDataDir: new Blob([Uint8Array.from(dump)])}),
  extensions: {cube, earthdistance},
  startParams: [...PGlite.defaultStartParams, ...SHARED_BUFFERS],
  parsers: columnParsers,
  serializers: parameterSerializers,
})

async function answer(request: EmbeddedRequest): Promise<EmbeddedAnswer> {
  const {id} = request
  switch (request.kind) {
    case 'query': {
      const {rows, affectedRows} = await pglite.query<Record<string, unknown>>(request.sql, [
        ...request.parameters,
      ])
      return {kind: 'result', id, result: {rows, affectedRows: affectedRows ?? 0}}
    }
    case 'script': {
      const results = await pglite.exec(request.sql)
      return {kind: 'result', id, result: {rows: results.flatMap(({rows}) => rows), affectedRows: 0}}
    }
    case 'listen': {
      const {channel} = request
      await pglite.listen(channel, (payload) =>
        port?.postMessage({kind: 'notified', channel, payload} satisfies EmbeddedAnswer),
      )
      return {kind: 'result', id, result: {rows: [], affectedRows: 0}}
    }
    case 'dump': {
      const archive = await pglite.dumpDataDir('none')
      return {kind: 'dumped', id, dump: new Uint8Array(await archive.arrayBuffer())}
    }
    case 'close':
      await pglite.close()
      return {kind: 'result', id, result: {rows: [], affectedRows: 0}}
  }
}

function described(error: unknown): EmbeddedError {
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  if (!(error instanceof Error)) return {message: String(error), code: null, constraint: null}
  return {
    message: error.message,
    code: 'code' in error ? text(error.code) : null,
    constraint: 'constraint' in error ? text(error.constraint) : null,
  }
}

port.on('message', async (request: EmbeddedRequest) => {
  try {
    port.postMessage(await answer(request))
  } catch (error) {
    port.postMessage({kind: 'failed', id: request.id, error: described(error)} satisfies EmbeddedAnswer)
  }
  if (request.kind === 'close') port.close()
})
port.postMessage({kind: 'opened'} satisfies EmbeddedAnswer)
