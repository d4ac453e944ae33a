import type {ReactNode} from 'react'
import {I18nProvider} from 'react-aria-components/I18nProvider'

/** The widgets' dates, numbers and announcements in India's format. */
export function LocaleProvider({children}: {children: ReactNode}) {
  return <I18nProvider locale="en-IN">{children}</I18nProvider>
}
