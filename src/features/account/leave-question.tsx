import {useBlocker} from '@tanstack/react-router'
import {Button} from '../../design-system/button.tsx'
import {Dialog} from '../../design-system/dialog.tsx'
import {accountTexts} from '../../i18n/generated/areas/account.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './my-data/deletion-dialog.module.css'

const t = textsOf(accountTexts, siteTexts)

/** Asks before a person leaves a page with unsaved changes; the browser itself asks before a reload. */
export function LeaveQuestion({isChanged}: {isChanged: boolean}) {
  const {stored} = useServices()
  // A session that has ended leads away whatever was typed.
  const isAsked = () => isChanged && stored.identity.read() !== null
  const blocked = useBlocker({shouldBlockFn: isAsked, enableBeforeUnload: isAsked, withResolver: true})
  return (
    <Dialog
      title={t('account.leave.title')}
      closeLabel={t('site.close')}
      isOpen={blocked.status === 'blocked'}
      onClose={() => blocked.reset?.()}
    >
      <p>{t('account.leave.text')}</p>
      <div className={styles['answers']}>
        <Button look="primary" onPress={() => blocked.reset?.()}>
          {t('account.leave.stay')}
        </Button>
        <Button onPress={() => blocked.proceed?.()}>{t('account.leave.leave')}</Button>
      </div>
    </Dialog>
  )
}
