import {formatText, type Texts} from './format-text.ts'
import type {TextParameters} from './generated/text-parameters.ts'

type WithParameters = keyof TextParameters

/** Returns the text of a key with its parameters filled in. */
interface Translate<Key> {
  (key: Exclude<Key, WithParameters>): string
  <Asked extends Key & WithParameters>(key: Asked, parameters: TextParameters[Asked]): string
}

type KeyOf<Area> = Area extends unknown ? keyof Area : never

/** The texts of some areas. A key of another area, an unknown key or a missing parameter does not compile. */
/* @__NO_SIDE_EFFECTS__ */
export function textsOf<const Areas extends readonly Texts[]>(
  ...areas: Areas
): Translate<KeyOf<Areas[number]>> {
  return (key: string, parameters: Readonly<Record<string, unknown>> = {}) => {
    const text = areas.find((area) => key in area)?.[key]
    return text === undefined ? key : formatText(text, parameters)
  }
}
