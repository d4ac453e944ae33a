import {Button, type ButtonProps} from '../../design-system/button.tsx'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {useFocusNearby} from './use-focus-nearby.ts'

const t = textsOf(siteTexts)

/** Tries a failed read again. It goes with the failure, and the focus stays nearby. */
export function RetryButton(props: Omit<ButtonProps, 'children' | 'ref'>) {
  return (
    <Button {...props} ref={useFocusNearby<HTMLButtonElement>()}>
      {t('site.retry')}
    </Button>
  )
}
