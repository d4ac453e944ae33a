import {textOf} from './catalogue.ts'
import type {TextKey} from './en.ts'
// The built site leaves this out: there each file imports the areas of its own texts
// (scripts/lib/site-build/texts-by-area.ts).
import './generated/all-areas.ts'
import type {TextParameters} from './generated/text-parameters.ts'

type KeyWithParameters = keyof TextParameters
type KeyWithout = Exclude<TextKey, KeyWithParameters>

/** The text of a key with its parameters. An unknown key or a missing parameter does not compile. */
export function t<Key extends KeyWithout>(key: Key): string
export function t<Key extends KeyWithParameters>(key: Key, parameters: TextParameters[Key]): string
export function t(key: string, parameters: Record<string, unknown> = {}): string {
  return textOf(key, parameters) ?? key
}
