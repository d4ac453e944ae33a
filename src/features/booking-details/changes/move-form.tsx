import type {ActorRefFrom, SnapshotFrom} from 'xstate'
import type {reschedulingMachine} from '../../../../machines/rescheduling/machine.ts'
import type {MoveProblem} from '../../../../machines/rescheduling/setup.ts'
import {Button} from '../../../design-system/button.tsx'
import {ChoiceChips} from '../../../design-system/choice-chips.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {formatDay, formatFullDay} from '../../../i18n/format-days.ts'
import {movingTexts} from '../../../i18n/generated/areas/moving.ts'
import {textsOf} from '../../../i18n/text.ts'
import {RetryOnline} from '../../../parts/reading/retry-online.tsx'

const t = textsOf(movingTexts)

interface MoveFormProps {
  snapshot: SnapshotFrom<typeof reschedulingMachine>
  send: ActorRefFrom<typeof reschedulingMachine>['send']
  workshopName: string
  isConfirmed: boolean
}

/** The free days to choose from. */
export function MoveForm({snapshot, send, workshopName, isConfirmed}: MoveFormProps) {
  const {day, freeDays, chosenDay, problem} = snapshot.context
  const isBusy = snapshot.matches('moving')
  return (
    <>
      <p>{t('moving.text', {day: formatFullDay(day), workshop: workshopName})}</p>
      {isConfirmed && <p>{t('moving.confirmsAgain')}</p>}
      {problem !== null && (
        <Notice tone={problem === 'taken' ? 'warning' : 'danger'} isAnnounced>
          {problemText(problem)}
        </Notice>
      )}
      {problem === 'failed' && <RetryOnline />}
      {freeDays.length === 0 && <Notice tone="warning">{t('moving.none')}</Notice>}
      <div inert={isBusy}>
        <ChoiceChips
          label={t('moving.days')}
          choices={freeDays.map((each) => ({id: each, label: formatDay(each)}))}
          value={chosenDay}
          onChange={(chosen) => send({type: 'day.chosen', day: chosen})}
        />
      </div>
      <Button look="primary" isWide isSoftDisabled={isBusy} onPress={() => send({type: 'move.confirmed'})}>
        {isBusy ? t('moving.moving') : t('moving.confirm')}
      </Button>
    </>
  )
}

function problemText(problem: MoveProblem): string {
  switch (problem) {
    case 'no day':
      return t('moving.noDay')
    case 'taken':
      return t('moving.taken')
    case 'failed':
      return t('moving.failed')
  }
}
