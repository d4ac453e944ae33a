import {type ReactNode, useState} from 'react'
import {Button, type ButtonLook} from '../../design-system/button.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {loginTexts} from '../../i18n/generated/areas/login.ts'
import {textsOf} from '../../i18n/text.ts'
import {startSignIn} from '../../platform/session/sign-in.ts'

const t = textsOf(loginTexts)

interface SignInButtonProps {
  look?: ButtonLook
  /** The path to open after the sign-in. */
  next: () => string
  children: ReactNode
}

/** Leads to the identity provider. Where the browser stores nothing no sign-in can come back, and it says so. */
export function SignInButton({look = 'secondary', next, children}: SignInButtonProps) {
  const [isStorageMissing, setStorageMissing] = useState(false)
  const start = () => setStorageMissing(!startSignIn({isNew: false, next: next()}))
  return (
    <>
      <Button look={look} onPress={start}>
        {children}
      </Button>
      {isStorageMissing && (
        <Notice tone="danger" isAnnounced>
          {t('login.problem.noStorage')}
        </Notice>
      )}
    </>
  )
}
