import {useEffect, useRef} from 'react'
import {Button} from '../../../design-system/button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {changeTexts} from '../../../i18n/generated/areas/change.ts'
import {textsOf} from '../../../i18n/text.ts'

const t = textsOf(changeTexts)

/** A dialog's content after a refusal that no further try changes. The focus goes to what leads on. */
export function ChangeRefused({text, onBack}: {text: string; onBack: () => void}) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <>
      <Notice tone="danger" isAnnounced>
        {text}
      </Notice>
      <Button ref={back} isWide onPress={onBack}>
        {t('change.back')}
      </Button>
    </>
  )
}
