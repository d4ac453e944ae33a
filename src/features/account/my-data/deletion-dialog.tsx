import {accountTexts} from '../../../i18n/generated/areas/account.ts'
import {textsOf} from '../../../i18n/text.ts'
import {QuestionDialog} from '../../../parts/leaving/question-dialog.tsx'

const t = textsOf(accountTexts)

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
    <QuestionDialog
      title={title}
      text={text}
      isOpen={isOpen}
      primary={{label: t('account.confirmDeletion'), onPress: onConfirm}}
      secondary={{label: t('account.keep'), onPress: onDecline}}
      onClose={onDecline}
    />
  )
}
