import {type Messages, setupI18n} from '@lingui/core'

const LOCALE = 'en-IN'

export const i18n = setupI18n({locale: LOCALE, messages: {[LOCALE]: {}}})

/** Adds the texts of an area to those that can be shown. */
export function addTexts(messages: Messages): void {
  i18n.load(LOCALE, messages)
}
