import {existsSync, globSync, readFileSync} from 'node:fs'
import {dirname, join} from 'node:path'
import {expect, it} from 'vitest'

const SOURCES =
  '{bench,content,contract,docs,domain,machines,packages/*/{src,tests},scripts,server,src,tests,visualiser}'
const read = (path: string) => readFileSync(path, 'utf8')
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync(['docs/*.md', 'docs/testing/*.md']),
]

function numbersIn(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].flatMap(([match]) => (match.match(/\d+/g) ?? []).map(Number))
}

it('every ruling and decision that code or docs cite has a text', () => {
  const texts = new Set(numbersIn(read('docs/decisions.md'), /^\| \d+ \||^\*\*\d+\./gm))
  const missing = globSync([`${SOURCES}/**/*.{ts,tsx,css,md}`, ...pages]).flatMap((path) =>
    numbersIn(read(path), /\b(?:ruling|decision)s? \d+(?:(?:, | and | to |–)\d+)*/gi)
      .filter((number) => !texts.has(number))
      .map((number) => `${path}: ${number}`),
  )
  expect(texts.size).toBeGreaterThan(90)
  expect(missing).toEqual([])
})

it('every ruling and decision has its own number', () => {
  const numbers = numbersIn(read('docs/decisions.md'), /^\| \d+ \||^\*\*\d+\./gm)
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
})

it('every link between pages leads to a file and to a heading that exist', () => {
  const anchors = (path: string) =>
    [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
        .replaceAll(' ', '-'),
    )
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(
      ([link, target = '', anchor]) => {
        const path = target === '' ? page : join(dirname(page), target)
        const isSound = existsSync(path) && (anchor === undefined || anchors(path).includes(anchor))
        return isSound ? [] : [`${page}: ${link}`]
      },
    ),
  )
  expect(broken).toEqual([])
})

it('every path of the repository that the docs name exists', () => {
  const folders =
    /^(?:bench|content|contract|deploy|docs|domain|machines|packages|scripts|server|src|tests|visualiser)\//
  const named = pages
    .filter((page) => page !== 'docs/spec-coverage.md')
    .flatMap((page) => [...read(page).matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => ({page, path})))
    .filter(({path}) => folders.test(path))
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter(({path}) => !existsSync(path)).map(({page, path}) => `${page}: ${path}`)).toEqual([])
})

it('a section of docs/testing.md fits a screen', () => {
  const sections = read('docs/testing.md').split(/^## /m).slice(1)
  const long = sections.filter((section) => section.trim().split('\n').length > 15 || section.length > 2_000)
  expect(sections.length).toBeGreaterThan(10)
  expect(long.map((section) => section.split('\n')[0])).toEqual([])
})
