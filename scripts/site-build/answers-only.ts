import {type Plugin, parseSync} from 'vite'

const SENT = ['query', 'body', 'variables']
const PURE = '/* @__PURE__ */ '

interface Edit {
  start: number
  end: number
  text: string
}

/** The name that a call begins with: `z` of `z.string().check(…)`. */
function rootOf(node: unknown): string | null {
  const {type, name, callee, object} = Object(node)
  return type === 'Identifier' ? name : callee !== undefined ? rootOf(callee) : object ? rootOf(object) : null
}

function editsOf(node: unknown, code: string): Edit[] {
  if (typeof node !== 'object' || node === null) return []
  const {type, callee, start, arguments: given} = Object(node)
  const root = type === 'CallExpression' ? rootOf(callee) : null
  if (root === 'endpoint' || root === 'operation') {
    const properties: object[] = given[0].properties
    const [sent, rest] = [true, false].map((isSent) =>
      properties.filter((each) => SENT.includes(Object(each).key.name) === isSent),
    )
    return [
      {start, end: start, text: PURE},
      ...(sent ?? []).map((each) => {
        const {start: from, end} = Object(each)
        return {start: from, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0), text: ''}
      }),
      ...(rest ?? []).flatMap((each) => editsOf(each, code)),
    ]
  }
  const inner = Object.values(node).flatMap((each) => editsOf(each, code))
  return root === 'z' ? [{start, end: start, text: PURE}, ...inner] : inner
}

/** A contract's file without the schemas of what is sent; every schema is marked as doing nothing unless it is used. */
export function answersIn(path: string, code: string): string {
  const {program, errors} = parseSync(path, code)
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`)
  const fromTheEnd = editsOf(program, code).sort((one, other) => other.start - one.start)
  return fromTheEnd.reduce((kept, {start, end, text}) => kept.slice(0, start) + text + kept.slice(end), code)
}

/** A browser reads what a call answers; what it sends is parsed by the server alone. */
export const answersOnly: Plugin = {
  name: 'answers-only',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (/\/contract\/.*\.ts$/.test(id) ? {code: answersIn(id, code), map: null} : null),
}
