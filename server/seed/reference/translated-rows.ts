import type {Translations} from '../../database/tables/workshop-tables.ts'

export interface TranslatedRow {
  id: string
  translationKey: string
  translations: Translations
  position: number
}

/** Reference data in the given order, each with its English text. */
export function translatedRows(texts: Readonly<Record<string, string>>): TranslatedRow[] {
  return Object.entries(texts).map(([id, value], position) => ({
    id,
    translationKey: id,
    translations: [{languageCode: 'en', value}],
    position,
  }))
}
