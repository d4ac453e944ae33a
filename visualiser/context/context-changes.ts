import {propertiesOf} from 'statechart-kit'
import {valueText} from './value-text.ts'

/** One value of the context that a step has changed. */
export interface ContextChange {
  /** `offer.price`, or empty for the whole context. */
  path: string
  /** As JSON; `null` where there was none, or is none any more. */
  from: string | null
  to: string | null
}

/** The values that differ between two contexts; lists and texts are compared as a whole. */
export function contextChanges(before: unknown, after: unknown, path = ''): ContextChange[] {
  const [from, to] = [written(before), written(after)]
  if (from === to) return []
  if (!isPlain(before) || !isPlain(after)) return [{path, from, to}]
  const [old, now] = [propertiesOf(before), propertiesOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return names.flatMap((name) => contextChanges(old[name], now[name], path === '' ? name : `${path}.${name}`))
}

function written(value: unknown): string | null {
  if (value instanceof Error) return JSON.stringify(String(value))
  return value === undefined ? null : valueText(value)
}

function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Error)
}
