import {existsSync, readFileSync} from 'node:fs'
import {z} from 'zod'

export const LICENCE_PAGE = 'docs/reports/licences.md'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
})

interface Shipped {
  name: string
  version: string
  licence: string
  isOptional: boolean
}

const UNNAMED = 'not named in its package.json'

/** A few packages name their licence only in a file. */
function licenceInFile(folder: string): string {
  const file = ['LICENSE', 'LICENSE.md'].map((name) => `${folder}/${name}`).find((path) => existsSync(path))
  const text = file === undefined ? '' : readFileSync(file, 'utf8')
  if (text.includes('Apache License')) return 'Apache-2.0'
  return text.includes('MIT License') ? 'MIT' : UNNAMED
}

function shippedPackages(): Shipped[] {
  const {packages} = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const all = Object.entries(packages).flatMap(([folder, {version, license, dev, optional}]): Shipped[] => {
    const [, name] = /.*node_modules\/(.+)$/.exec(folder) ?? []
    if (name === undefined || version === undefined || dev === true) return []
    return [{name, version, licence: license ?? licenceInFile(folder), isOptional: optional === true}]
  })
  const unique = new Map(all.map((each) => [`${each.name}@${each.version}`, each]))
  return [...unique.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** The page with the licences of all packages of a production install, from the lockfile. */
export function licencePage(): string {
  const shipped = shippedPackages()
  const byLicence = [...Map.groupBy(shipped, ({licence}) => licence)].sort(
    ([, a], [, b]) => b.length - a.length,
  )
  return [
    '# Licences of the packages that the product ships',
    '',
    'Made from `package-lock.json` by `npm run licences`; do not edit. The table lists every package of a production install. *Optional* packages are installed on some platforms only. Development tools are not listed.',
    '',
    '| licence | packages |',
    '| --- | --- |',
    ...byLicence.map(([licence, {length}]) => `| ${licence} | ${length} |`),
    '',
    '| package | version | licence | |',
    '| --- | --- | --- | --- |',
    ...shipped.map(
      ({name, version, licence, isOptional}) =>
        `| ${name} | ${version} | ${licence} | ${isOptional ? 'optional' : ''} |`,
    ),
    '',
  ].join('\n')
}
