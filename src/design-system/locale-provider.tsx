import type {ReactNode} from 'react'
import {I18nProvider} from 'react-aria-components/I18nProvider'

/** Dates, numbers and spoken words of the widgets as they are used in India. */
export function LocaleProvider({children}: {children: ReactNode}) {
  return <I18nProvider locale="en-IN">{children}</I18nProvider>
}
