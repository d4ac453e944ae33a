import {readFileSync} from 'node:fs'
import {dirname, join, normalize} from 'node:path'
import {parse} from 'yaml'
import {z} from 'zod'

const product = z.object({
  image: z.string(),
  build: z.object({context: z.string(), dockerfile: z.string()}),
  env_file: z.string(),
  environment: z.record(z.string(), z.string()),
  read_only: z.boolean(),
  tmpfs: z.array(z.string()),
  healthcheck: z.object({test: z.array(z.string())}).optional(),
})

const composition = z.object({
  name: z.string(),
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      environment: z.record(z.string(), z.string()).default({}),
      ports: z.array(z.string()).default([]),
      volumes: z.array(z.string()).default([]),
      depends_on: z.record(z.string(), z.unknown()).default({}),
      read_only: z.boolean().default(false),
    }),
  ),
  volumes: z.record(z.string(), z.unknown()),
})

export const readText = (path: string) => readFileSync(path, 'utf8')

const compose = parse(readText('deploy/compose.yaml'), {merge: true})
export const {name: project, services, volumes} = composition.parse(compose)
export const productService = product.parse(services['pahiya-1'])

const configuration = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(z.object({static_configs: z.array(z.object({targets: z.array(z.string())}))})),
})

export function scrapeTargets(file: string): string[] {
  return configuration
    .parse(parse(readText(file)))
    .scrape_configs.flatMap(({static_configs}) => static_configs.flatMap(({targets}) => targets))
}

/** The lines `name=value` of a unit; a name may stand more than once. */
export function unitSettings(file: string): (name: string) => string[] {
  const lines = readText(file).split('\n')
  return (name) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))
}

/** Every file that these import, and what they import in turn. */
export function reachedFiles(from: readonly string[]): string[] {
  const reached = new Set<string>()
  const visit = (file: string) => {
    if (reached.has(file)) return
    reached.add(file)
    const imports = readText(file).matchAll(/(?:from|import) ?\(?'(\.[^']+)'|new URL\('(\.[^']+\.ts)'/g)
    for (const [, named, worker] of imports) visit(normalize(join(dirname(file), named ?? worker ?? '')))
  }
  from.forEach(visit)
  return [...reached].sort()
}
