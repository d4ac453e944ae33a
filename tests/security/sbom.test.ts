import {execFileSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {expect, it} from 'vitest'
import {z} from 'zod'

const sbom = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({purl: z.string(), hashes: z.array(z.object({alg: z.string()})).default([])})),
})
const lockfile = z.object({
  packages: z.record(z.string(), z.object({version: z.string().optional(), link: z.boolean().optional()})),
})

it('npm run sbom lists every package of the lockfile with its checksum', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const {components} = sbom.parse(JSON.parse(printed))
  const {packages} = lockfile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const installed = Object.entries(packages)
    .filter(([path, {link}]) => path.startsWith('node_modules/') && link !== true)
    .map(([path, {version}]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`)
  const outside = components.filter(({purl}) => !purl.includes('/statechart-kit@'))
  const listed = outside.map(({purl}) => decodeURIComponent(purl.replace(/^pkg:npm\//, '')))
  expect(new Set(listed)).toEqual(new Set(installed))
  expect(listed.length).toBeGreaterThan(200)
  expect(components.length - outside.length).toBe(1)
  for (const {purl, hashes} of outside)
    expect(
      hashes.map(({alg}) => alg),
      purl,
    ).toContain('SHA-512')
})
