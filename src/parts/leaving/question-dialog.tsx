import {Button} from '../../design-system/button.tsx'
import {Dialog} from '../../design-system/dialog.tsx'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './question-dialog.module.css'

const t = textsOf(siteTexts)

interface Answer {
  label: string
  onPress: () => void
}

interface QuestionDialogProps {
  title: string
  text: string
  isOpen: boolean
  primary: Answer
  secondary: Answer
  onClose: () => void
}

/** A question with two answers. */
export function QuestionDialog({title, text, isOpen, primary, secondary, onClose}: QuestionDialogProps) {
  return (
    <Dialog title={title} closeLabel={t('site.close')} isOpen={isOpen} onClose={onClose}>
      <p>{text}</p>
      <div className={styles['answers']}>
        <Button look="primary" onPress={primary.onPress}>
          {primary.label}
        </Button>
        <Button onPress={secondary.onPress}>{secondary.label}</Button>
      </div>
    </Dialog>
  )
}
