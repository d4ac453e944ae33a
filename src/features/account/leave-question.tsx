import {useBlocker} from '@tanstack/react-router'
import {accountTexts} from '../../i18n/generated/areas/account.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {QuestionDialog} from './question-dialog.tsx'

const t = textsOf(accountTexts)

/** Asks before a person leaves a page with unsaved changes; the browser itself asks before a reload. */
export function LeaveQuestion({isChanged}: {isChanged: boolean}) {
  const {stored} = useServices()
  // A session that has ended leads away whatever was typed.
  const isAsked = () => isChanged && stored.identity.read() !== null
  const {status, proceed, reset} = useBlocker({
    shouldBlockFn: isAsked,
    enableBeforeUnload: isAsked,
    withResolver: true,
  })
  const stay = () => reset?.()
  return (
    <QuestionDialog
      title={t('account.leave.title')}
      text={t('account.leave.text')}
      isOpen={status === 'blocked'}
      primary={{label: t('account.leave.stay'), onPress: stay}}
      secondary={{label: t('account.leave.leave'), onPress: () => proceed?.()}}
      onClose={stay}
    />
  )
}
