import type {InjectOptions} from 'fastify'
import type {TestServer} from '../test-server.ts'

export interface Exposed {
  /** The type of each metric, by its name. */
  types: Map<string, string>
  /** Each series as it is written, with its value. */
  series: Map<string, number>
}

/** Reads OpenMetrics line by line, without the product's library; a line of any other form throws. */
export function parseExposition(text: string): Exposed {
  const types = new Map<string, string>()
  const series = new Map<string, number>()
  const lines = text.split('\n')
  if (lines.pop() !== '' || lines.pop() !== '# EOF') throw new Error('it does not end with # EOF')
  for (const line of lines) {
    const [, name, type] = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram|summary)$/.exec(line) ?? []
    if (name !== undefined && type !== undefined) {
      if (types.has(name)) throw new Error(`${name} has two types`)
      types.set(name, type)
    } else if (!/^# HELP [a-zA-Z_:][\w:]* \S/.test(line)) {
      const [, key, value] = /^([a-zA-Z_:][\w:]*(?:\{.*\})?) (\S+)$/.exec(line) ?? []
      if (key === undefined || value === undefined) throw new Error(`no line of OpenMetrics: ${line}`)
      if (series.has(key)) throw new Error(`${key} stands twice`)
      series.set(key, value === 'Nan' ? Number.NaN : Number(value))
    }
  }
  return {types, series}
}

/** What a server exposes now, to a reader as Prometheus is. */
export async function exposedBy(server: Pick<TestServer, 'app'>, headers: InjectOptions['headers'] = {}) {
  const accept = 'application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5'
  const {body} = await server.app.inject({url: '/metrics', headers: {accept, ...headers}})
  return parseExposition(body)
}
