import {globSync, readFileSync} from 'node:fs'
import {parseSync, Visitor} from 'vite'
import {blankedComments, codeLines, isGenerated} from './source-files.ts'

export const LONG_FUNCTION_LINES = 50

interface LongFunction {
  path: string
  name: string
  /** Lines with code: no blank line, no line of comment alone; functions inside it count. */
  lines: number
}

interface FunctionNode {
  start: number
  end: number
  id?: {name: string} | null
}

/** The functions of these folders that have more than {@link LONG_FUNCTION_LINES} code lines, the longest first. */
export function longFunctions(folders: readonly string[]): LongFunction[] {
  return globSync(`{${folders.join(',')}}/**/*.{ts,tsx}`)
    .filter((path) => !isGenerated(path))
    .flatMap((path) => longFunctionsIn(path, readFileSync(path, 'utf8')))
    .toSorted((one, other) => other.lines - one.lines || one.path.localeCompare(other.path))
}

export function longFunctionsIn(path: string, code: string): LongFunction[] {
  const {program, comments} = parseSync(path, code)
  const bare = blankedComments(code, comments)
  const names = new Map<number, string>()
  const found: LongFunction[] = []
  const measure = ({start, end, id}: FunctionNode) => {
    const lines = codeLines(bare.slice(start, end))
    const name = id?.name ?? names.get(start) ?? '(anonymous)'
    if (lines > LONG_FUNCTION_LINES) found.push({path, name, lines})
  }
  new Visitor({
    VariableDeclarator({id, init}) {
      if (id.type === 'Identifier' && init !== null) names.set(init.start, id.name)
    },
    Property({key, value}) {
      if (key.type === 'Identifier') names.set(value.start, key.name)
    },
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program)
  return found
}
