import type {ReactNode} from 'react'
import {accountTexts} from '../../i18n/generated/areas/account.ts'
import {textsOf} from '../../i18n/text.ts'
import {InnerPage} from '../../parts/page/inner-page.tsx'

const t = textsOf(accountTexts)

const PROFILE = {to: '/consumer/profile', label: t('account.back')} as const

interface AccountPageProps {
  title: string
  /** False while no other page of the account can be opened. */
  hasWayBack?: boolean
  children: ReactNode
}

/** A page of the account below the profile, with a link back to it. */
export function AccountPage({title, hasWayBack = true, children}: AccountPageProps) {
  return (
    <InnerPage title={title} wayBack={hasWayBack ? PROFILE : null}>
      {children}
    </InnerPage>
  )
}
