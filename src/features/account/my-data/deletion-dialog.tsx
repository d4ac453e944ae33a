import {Button} from '../../../design-system/button.tsx'
import {Dialog} from '../../../design-system/dialog.tsx'
import {accountTexts} from '../../../i18n/generated/areas/account.ts'
import {siteTexts} from '../../../i18n/generated/areas/site.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from './deletion-dialog.module.css'

const t = textsOf(accountTexts, siteTexts)

interface DeletionDialogProps {
  title: string
  text: string
  isOpen: boolean
  onConfirm: () => void
  onDecline: () => void
}

/** Asks before a part of the profile is deleted. */
export function DeletionDialog({title, text, isOpen, onConfirm, onDecline}: DeletionDialogProps) {
  return (
    <Dialog title={title} closeLabel={t('site.close')} isOpen={isOpen} onClose={onDecline}>
      <p>{text}</p>
      <div className={styles['answers']}>
        <Button look="primary" onPress={onConfirm}>
          {t('account.confirmDeletion')}
        </Button>
        <Button onPress={onDecline}>{t('account.keep')}</Button>
      </div>
    </Dialog>
  )
}
