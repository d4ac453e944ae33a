import {globSync, readFileSync} from 'node:fs'
import {dirname, join, normalize} from 'node:path'
import {parseSync} from 'vite'

/** The folders of the product's own code, without tests, scripts and benchmarks. */
export const ROOTS = [
  'domain',
  'contract',
  'machines',
  'packages/statechart-kit/src',
  'visualiser',
  'server',
  'src',
  'content',
]

const PACKAGES = new Set(['statechart-kit'])

export interface SourceFile {
  path: string
  /** Lines with code: no blank line, no line of comment alone. */
  lines: number
  /** Files of this repository that it imports, type imports included. */
  imports: string[]
  exports: string[]
}

/** Every source file below {@link ROOTS} in `root`, without generated files. */
export function readSourceFiles(root = '.'): SourceFile[] {
  return readFilesBelow(ROOTS, root).filter(({path}) => !isGenerated(path))
}

/** Every TypeScript file below these folders of `root`. */
export function readFilesBelow(folders: readonly string[], root = '.'): SourceFile[] {
  return globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`, {cwd: root})
    .toSorted()
    .map((path) => sourceFile(path, readFileSync(join(root, path), 'utf8')))
}

export const isGenerated = (path: string) => path.includes('generated/') || /\.(?:gen|d)\.ts$/.test(path)

function sourceFile(path: string, code: string): SourceFile {
  const {module, comments, errors} = parseSync(path, code)
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)
  const requests = [
    ...module.staticImports.map(({moduleRequest}) => moduleRequest.value),
    ...module.staticExports.flatMap(({entries}) =>
      entries.flatMap(({moduleRequest}) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({moduleRequest: {start, end}}) => code.slice(start + 1, end - 1)),
  ]
  return {
    path,
    lines: codeLines(blankedComments(code, comments)),
    imports: [
      ...new Set(
        requests
          .map((each) => (each.startsWith('.') ? join(dirname(path), each) : fileOfPackage(each)))
          .filter((each) => each !== null)
          .map((each) => normalize(each).replace(/\?.*$/, '')),
      ),
    ],
    exports: [
      ...new Set(
        module.staticExports.flatMap(({entries}) =>
          entries.flatMap(({moduleRequest, exportName: {name}}) =>
            moduleRequest === null && name !== null ? [name] : [],
          ),
        ),
      ),
    ],
  }
}

/** The source of an entry of a package in `packages/`; `null` for a package from outside. */
function fileOfPackage(specifier: string): string | null {
  const [name = '', entry = 'index'] = specifier.split('/')
  return PACKAGES.has(name) ? `packages/${name}/src/${entry}.ts` : null
}

/** The code with spaces in place of its comments, so that places in it stay the same. */
export function blankedComments(code: string, comments: readonly {start: number; end: number}[]): string {
  return comments.reduceRight(
    (rest, {start, end}) =>
      rest.slice(0, start) + rest.slice(start, end).replace(/[^\n]/g, ' ') + rest.slice(end),
    code,
  )
}

/** The number of lines that are not blank. */
export function codeLines(code: string): number {
  return code.split('\n').filter((line) => line.trim() !== '').length
}
