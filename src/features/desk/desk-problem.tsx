import type {DeskProblem} from '../../../machines/desk/types.ts'
import {Notice} from '../../design-system/notice.tsx'
import {deskTexts} from '../../i18n/generated/areas/desk.ts'
import {textsOf} from '../../i18n/text.ts'

const t = textsOf(deskTexts)

const SENTENCES: Record<Exclude<DeskProblem, 'slot missing'>, string> = {
  'nothing left': t('desk.problem.nothing'),
  gone: t('desk.problem.gone'),
  'not taken': t('desk.problem.notTaken'),
  'not admitted': t('desk.problem.notAdmitted'),
  'not recorded': t('desk.problem.notRecorded'),
}

/** A repeated problem is announced again. */
export function DeskProblemNotice({problem, attempt}: {problem: DeskProblem | null; attempt: number}) {
  if (problem === null || problem === 'slot missing') return null
  return (
    <Notice key={attempt} tone={problem === 'nothing left' ? 'information' : 'warning'} isAnnounced>
      <p>{SENTENCES[problem]}</p>
    </Notice>
  )
}
