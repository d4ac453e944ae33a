import type {ReactNode} from 'react'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(siteTexts)

/** Says that the page waits for a response; `children` hold its place. */
export function Loading({children}: {children: ReactNode}) {
  return (
    <div role="status" aria-label={t('site.loading')}>
      {children}
    </div>
  )
}
