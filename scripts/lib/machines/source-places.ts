import {existsSync, readFileSync} from 'node:fs'
import {dirname, join, relative} from 'node:path'
import type {Statechart, StatechartTransition} from 'statechart-kit'
import {systemEvent} from 'statechart-kit/xstate'
import {type ESTree, parseSync} from 'vite'
import type {MachineSource, SourcePlace} from '../../../visualiser/catalogue/machine-source.ts'

type ObjectNode = ESTree.ObjectExpression

/** A value in a file. */
interface Found {
  file: SourceFile
  node: ESTree.Expression
  /** Where its name stands. */
  at: number
}

interface SourceFile {
  path: string
  code: string
  /** The constants of the file, and what it imports from files beside it. */
  constants: ReadonlyMap<string, ESTree.Expression>
  imports: ReadonlyMap<string, string>
  /** Reads another file, once for each machine. */
  read: ReadFile
  /** What its functions return. */
  results: ReadonlyMap<string, ESTree.Expression>
}

type ReadFile = (path: string) => SourceFile | null

/** Where the parts of a machine stand in its source, found by parsing it. */
export function machineSource(statechart: Statechart, path: string): MachineSource {
  const file = sourceReader()(path)
  const root = file === null ? null : createMachineIn(file)
  const parts: Record<string, SourcePlace> = {}
  const inputs: Record<string, string> = {}
  const states = new Map<string, Found>()
  for (const {id, name, parent, invokes} of statechart.states) {
    const above = parent === null ? undefined : states.get(parent)
    const found = parent === null ? root : above && property(property(above, 'states'), name)
    if (found == null) continue
    states.set(id, found)
    parts[id] = placeOf(found)
    for (const [index, invoke] of invokes.entries()) {
      const input = property(entryOf(property(found, 'invoke'), index), 'input')
      if (input != null) inputs[`${id} ${invoke.id}`] = textOf(input)
    }
  }
  for (const transition of statechart.transitions) {
    const source = states.get(transition.source)
    const invokes = statechart.states.find(({id}) => id === transition.source)?.invokes ?? []
    const found =
      source &&
      transitionIn(
        source,
        transition,
        invokes.map(({id}) => id),
      )
    if (found != null) parts[transition.id] = placeOf(found)
  }
  return {parts, inputs, delays: file === null ? {} : delaysIn(file)}
}

function transitionIn(
  state: Found,
  {id, event}: StatechartTransition,
  invokes: readonly string[],
): Found | null {
  const index = Number(id.split(' | ').at(-1))
  const meaning = systemEvent(event)
  const at = (list: Found | null) => entryOf(list, index) ?? list
  if (event === '') return at(property(state, 'always'))
  if (meaning === null) return at(property(property(state, 'on'), event))
  if (meaning.kind === 'after') return at(property(property(state, 'after'), meaning.of.split('.')[0] ?? ''))
  if (meaning.kind === 'done.state') return at(property(state, 'onDone'))
  const invoke = entryOf(property(state, 'invoke'), invokes.indexOf(meaning.of))
  const names = {'done.actor': 'onDone', 'error.actor': 'onError', snapshot: 'onSnapshot'}
  return at(property(invoke, names[meaning.kind]))
}

/** The expressions of the named delays of a machine's `setup`. */
function delaysIn(file: SourceFile): Record<string, string> {
  const own = [file, ...[...new Set(file.imports.values())].flatMap((path) => file.read(path) ?? [])]
  const calls = own.flatMap((each) =>
    [...each.constants.values()].flatMap((node) => callsIn(node).map((call) => ({file: each, call}))),
  )
  for (const {file: each, call} of calls) {
    const [given] = call.arguments
    if (call.callee.type !== 'Identifier' || call.callee.name !== 'setup') continue
    if (given === undefined || given.type !== 'ObjectExpression') continue
    const delays = property({file: each, node: given, at: given.start}, 'delays')
    if (delays === null || delays.node.type !== 'ObjectExpression') return {}
    return Object.fromEntries(
      namesIn(delays.node).map((name) => [name, textOf(property(delays, name) ?? delays)]),
    )
  }
  return {}
}

function createMachineIn(file: SourceFile): Found | null {
  for (const node of file.constants.values())
    for (const call of callsIn(node)) {
      const {callee} = call
      const [given] = call.arguments
      const isMachine =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === 'createMachine'
      if (isMachine && given?.type === 'ObjectExpression') return {file, node: given, at: node.start}
    }
  return null
}

/** A call, and the calls on whose result it is made. */
function callsIn(node: ESTree.Expression): ESTree.CallExpression[] {
  if (node.type === 'CallExpression') return [node, ...callsIn(node.callee)]
  return node.type === 'MemberExpression' ? callsIn(node.object) : []
}

/** The value of a property, also from an object that is spread. */
function property(of: Found | null | undefined, name: string): Found | null {
  for (const {file, node} of of == null ? [] : objectsOf(of))
    for (const each of node.properties.toReversed())
      if (each.type === 'SpreadElement') {
        const spread = property({file, node: each.argument, at: each.start}, name)
        if (spread !== null) return spread
      } else if (keyOf(each) === name) return {file, node: each.value, at: each.start}
  return null
}

/** An entry of a list; the value itself where there is no list. */
function entryOf(of: Found | null, index: number): Found | null {
  const found = of === null ? null : resolved(of)
  if (found === null) return null
  if (found.node.type !== 'ArrayExpression') return index === 0 ? of : null
  const entry = found.node.elements[index]
  if (entry == null || found.node.elements.some((each) => each?.type === 'SpreadElement')) return null
  return entry.type === 'SpreadElement' ? null : {file: found.file, node: entry, at: entry.start}
}

/** The objects that an expression stands for: itself, what a function is given, and what one of ours returns. */
function objectsOf(of: Found): (Found & {node: ObjectNode})[] {
  const {file, node, at} = resolved(of)
  if (node.type === 'ObjectExpression') return [{file, node, at}]
  if (node.type !== 'CallExpression') return []
  const [given] = node.arguments
  const returned = node.callee.type === 'Identifier' ? returnedBy(file, node.callee.name) : null
  return [
    ...(given === undefined || given.type === 'SpreadElement' ? [] : objectsOf({file, node: given, at})),
    ...(returned === null ? [] : objectsOf(returned)),
  ]
}

function returnedBy(file: SourceFile, name: string): Found | null {
  const own = file.results.get(name)
  if (own !== undefined) return {file, node: own, at: own.start}
  const other = file.read(file.imports.get(name) ?? '')
  const node = other?.results.get(name)
  return other === null || node === undefined ? null : {file: other, node, at: node.start}
}

function resolved({file, node, at}: Found): Found {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return resolved({file, node: node.expression, at})
  if (node.type !== 'Identifier') return {file, node, at}
  const own = file.constants.get(node.name)
  if (own !== undefined) return resolved({file, node: own, at: own.start})
  const other = file.imports.get(node.name)
  const source = other === undefined ? null : file.read(other)
  const imported = source?.constants.get(node.name)
  return source === null || imported === undefined
    ? {file, node, at}
    : resolved({file: source, node: imported, at: imported.start})
}

function namesIn(object: ObjectNode): string[] {
  return object.properties.flatMap((each) => (each.type === 'SpreadElement' ? [] : (keyOf(each) ?? [])))
}

function keyOf({key}: ESTree.ObjectProperty): string | null {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : null
}

function sourceReader(): ReadFile {
  const files = new Map<string, SourceFile>()
  const read: ReadFile = (path) => {
    const file = files.get(path) ?? (existsSync(path) ? sourceFile(path, read) : null)
    if (file !== null) files.set(path, file)
    return file
  }
  return read
}

function sourceFile(path: string, read: ReadFile): SourceFile {
  const code = readFileSync(path, 'utf8')
  const constants = new Map<string, ESTree.Expression>()
  const imports = new Map<string, string>()
  const results = new Map<string, ESTree.Expression>()
  for (const statement of parseSync(path, code).program.body) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'VariableDeclaration')
      for (const {id, init} of declared.declarations)
        if (id.type === 'Identifier' && init !== null) {
          constants.set(id.name, init)
          if (init.type === 'ArrowFunctionExpression' && init.body.type !== 'BlockStatement')
            results.set(id.name, init.body)
        }
    if (declared?.type === 'FunctionDeclaration' && declared.id !== null)
      for (const each of declared.body?.body ?? [])
        if (each.type === 'ReturnStatement' && each.argument !== null)
          results.set(declared.id.name, each.argument)
    if (statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.'))
      for (const each of statement.specifiers)
        imports.set(each.local.name, join(dirname(path), statement.source.value))
  }
  return {path, code, constants, imports, read, results}
}

function placeOf({file, at}: Found): SourcePlace {
  return {file: relative('.', file.path), line: file.code.slice(0, at).split('\n').length}
}

/** The text of an expression on one line. */
function textOf({file, node}: Found): string {
  return file.code.slice(node.start, node.end).replaceAll(/\s+/g, ' ')
}
