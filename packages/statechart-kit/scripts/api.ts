import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'
import {parseSync} from 'vite'
import {buildLibrary, PACKAGE, readManifest} from './library.ts'

export interface ApiEntry {
  /** As it is imported. */
  specifier: string
  declarations: Declaration[]
}

interface Declaration {
  name: string
  /** Without the marks of the comment; empty when there is none. */
  doc: string
  /** The declarations; a function with overloads has several. */
  code: string
}

/** What each entry of the package exports, from the types that the compiler writes. */
export function readApi(): ApiEntry[] {
  const folder = mkdtempSync(join(tmpdir(), 'statechart-kit-api-'))
  try {
    buildLibrary(folder)
    return Object.entries(readManifest().exports).map(([entry, source]) => ({
      specifier: entry.replace('.', 'statechart-kit'),
      declarations: declarationsOf(join(folder, source.replace('./src/', '').replace(/\.ts$/, '.d.ts'))),
    }))
  } finally {
    rmSync(folder, {recursive: true})
  }
}

/** The reference as a page. */
export function apiText(entries: readonly ApiEntry[]): string {
  const sections = entries.flatMap(({specifier, declarations}) => [
    `## ${specifier}`,
    ...declarations.flatMap(({name, doc, code}) => [
      `### ${name}`,
      ...(doc === '' ? [] : [doc]),
      `\`\`\`ts\n${code}\n\`\`\``,
    ]),
  ])
  const head =
    'Made from the docstrings by `npm run generate`; do not edit. `statechart-kit` also exports everything of `statechart-kit/model`.'
  return `${['# API of statechart-kit', head, ...sections].join('\n\n')}\n`
}

/** Those of a file in alphabetical order; what another entry has is left to it. */
function declarationsOf(file: string): Declaration[] {
  const code = readFileSync(file, 'utf8')
  const {module} = parseSync(file, code)
  const own = module.staticExports
    .flatMap(({entries}) => entries)
    .flatMap(({moduleRequest, exportName: {name}}) =>
      moduleRequest === null
        ? declared(file, name ?? '')
        : name === null
          ? []
          : declared(join(dirname(file), moduleRequest.value.replace(/\.js$/, '.d.ts')), name),
    )
  return own.sort((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1))
}

function declared(file: string, name: string): Declaration[] {
  const text = readFileSync(file, 'utf8')
  const {program, comments} = parseSync(file, text)
  const found = program.body.filter(({start, end}) =>
    new RegExp(`^export (?:declare )?(?:async )?(?:function|interface|type|const) ${name}\\b`).test(
      text.slice(start, end),
    ),
  )
  const [first] = found
  if (first === undefined) return []
  const comment = comments.findLast(
    ({end}) => text.slice(end, first.start).trim() === '' && end <= first.start,
  )
  const code = found.map(({start, end}) => text.slice(start, end).replace(/^export (?:declare )?/, ''))
  return [{name, doc: docOf(comment?.value ?? ''), code: code.join('\n')}]
}

function docOf(comment: string): string {
  const text = comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .join('\n')
    .trim()
  return text.replaceAll(/^@throws (?:\{Error\} )?/gm, '\nThrows ').replaceAll(/^@returns /gm, '\nReturns ')
}

if (import.meta.main) writeFileSync(join(PACKAGE, 'API.md'), apiText(readApi()))
