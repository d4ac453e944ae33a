import {Button} from '../../../design-system/button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {changeTexts} from '../../../i18n/generated/areas/change.ts'
import {textsOf} from '../../../i18n/text.ts'

const t = textsOf(changeTexts)

/** A dialog's content after a refusal that no further try changes. */
export function ChangeRefused({text, onBack}: {text: string; onBack: () => void}) {
  return (
    <>
      <Notice tone="danger" isAnnounced>
        {text}
      </Notice>
      <Button isWide onPress={onBack}>
        {t('change.back')}
      </Button>
    </>
  )
}
