import type {Plugin} from 'vite'
import {type Edit, edited, removed, treeOf} from './source-edits.ts'

const CALLS = ['endpoint', 'operation']
const SENT = ['query', 'body', 'variables']
const PURE = '/* @__PURE__ */ '

/** The name that a call begins with: `z` of `z.string().check(…)`. */
function rootOf(node: unknown): string {
  const {type, name, callee, object} = Object(node)
  return type === 'Identifier' ? name : rootOf(callee ?? object ?? {type: 'Identifier', name: ''})
}

function isSent(property: unknown): boolean {
  return SENT.includes(Object(property).key.name)
}

function editsOf(node: unknown, code: string): Edit[] {
  if (typeof node !== 'object' || node === null) return []
  const {type, callee, start, arguments: given} = Object(node)
  const root = type === 'CallExpression' ? rootOf(callee) : ''
  const mark = {start, end: start, text: PURE}
  if (CALLS.includes(root)) {
    const properties: unknown[] = given[0].properties
    const edits = properties.flatMap((each) =>
      isSent(each) ? [removed(Object(each), code)] : editsOf(each, code),
    )
    return [mark, ...edits]
  }
  const inner = Object.values(node).flatMap((each) => editsOf(each, code))
  return root === 'z' ? [mark, ...inner] : inner
}

/** A contract's file without the schemas of what is sent; every schema is marked as doing nothing unless it is used. */
export function answersIn(path: string, code: string): string {
  return edited(code, editsOf(treeOf(path, code), code))
}

/** A browser reads what a call answers; what it sends is parsed by the server alone. */
export const answersOnly: Plugin = {
  name: 'answers-only',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (/\/contract\/.*\.ts$/.test(id) ? {code: answersIn(id, code), map: null} : null),
}
