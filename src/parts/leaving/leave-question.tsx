import {useBlocker} from '@tanstack/react-router'
import {leavingTexts} from '../../i18n/generated/areas/leaving.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../services/services-context.tsx'
import {QuestionDialog} from './question-dialog.tsx'

const t = textsOf(leavingTexts)

interface LeaveQuestionProps {
  isChanged: boolean
  /** Called when the person leaves without saving. */
  onLeave?: () => void
}

/** Asks before a person leaves a page with unsaved changes; the browser itself asks before a reload. */
export function LeaveQuestion({isChanged, onLeave}: LeaveQuestionProps) {
  const {stored} = useServices()
  // A session that has ended leads away whatever was typed.
  const isAsked = () => isChanged && stored.identity.read() !== null
  const {status, proceed, reset} = useBlocker({
    shouldBlockFn: isAsked,
    enableBeforeUnload: isAsked,
    withResolver: true,
  })
  const stay = () => reset?.()
  const leave = () => {
    onLeave?.()
    proceed?.()
  }
  return (
    <QuestionDialog
      title={t('leaving.title')}
      text={t('leaving.text')}
      isOpen={status === 'blocked'}
      primary={{label: t('leaving.stay'), onPress: stay}}
      secondary={{label: t('leaving.leave'), onPress: leave}}
      onClose={stay}
    />
  )
}
