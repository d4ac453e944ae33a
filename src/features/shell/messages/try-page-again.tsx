import {useRouter} from '@tanstack/react-router'
import {useState} from 'react'
import {Button} from '../../../design-system/button.tsx'
import {siteTexts} from '../../../i18n/generated/areas/site.ts'
import {textsOf} from '../../../i18n/text.ts'
import {focusText} from '../../../parts/reading/focus-text.ts'

const t = textsOf(siteTexts)

/** Loads the page of the address again. A second failure renders everything anew, so the focus moves to its heading. */
export function TryPageAgain() {
  const router = useRouter()
  const [isTrying, setTrying] = useState(false)
  const tryAgain = async () => {
    setTrying(true)
    await router.invalidate()
    setTrying(false)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading !== null && document.activeElement === document.body) focusText(heading)
  }
  return (
    <Button look="primary" isSoftDisabled={isTrying} onPress={() => void tryAgain()}>
      {t(isTrying ? 'site.loading' : 'site.retry')}
    </Button>
  )
}
