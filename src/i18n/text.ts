import {setupI18n} from '@lingui/core'
import type {TextKey} from './en.ts'
import {messages, type TextParameters} from './generated/en.ts'

const i18n = setupI18n({locale: 'en-IN', messages: {'en-IN': messages}})

type KeyWithParameters = keyof TextParameters
type KeyWithout = Exclude<TextKey, KeyWithParameters>

/** The sentence behind a key, its parameters filled in. An unknown key or a missing parameter does not compile. */
export function t<Key extends KeyWithout>(key: Key): string
export function t<Key extends KeyWithParameters>(key: Key, parameters: TextParameters[Key]): string
export function t(key: string, parameters?: Record<string, unknown>): string {
  return i18n._(key, parameters)
}
