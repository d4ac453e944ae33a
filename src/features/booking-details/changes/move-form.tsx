import type {ActorRefFrom, SnapshotFrom} from 'xstate'
import {isBookableDay} from '../../../../domain/booking/booking-date.ts'
import type {reschedulingMachine} from '../../../../machines/rescheduling/machine.ts'
import type {MoveProblem} from '../../../../machines/rescheduling/setup.ts'
import {Button} from '../../../design-system/button.tsx'
import {ChoiceChips} from '../../../design-system/choice-chips.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {formatDay, formatFullDay} from '../../../i18n/format-days.ts'
import {movingTexts} from '../../../i18n/generated/areas/moving.ts'
import {textsOf} from '../../../i18n/text.ts'
import {PassedDayNotice} from '../../../parts/booking/passed-day-notice.tsx'
import {RetryOnline} from '../../../parts/reading/retry-online.tsx'
import {useToday} from '../../../parts/services/use-today.ts'

const t = textsOf(movingTexts)

interface MoveFormProps {
  snapshot: SnapshotFrom<typeof reschedulingMachine>
  send: ActorRefFrom<typeof reschedulingMachine>['send']
  workshopName: string
  isConfirmed: boolean
}

/** The free days to choose from. */
export function MoveForm({snapshot, send, workshopName, isConfirmed}: MoveFormProps) {
  const {day, chosenDay, problem} = snapshot.context
  const today = useToday()
  const freeDays = snapshot.context.freeDays.filter((each) => isBookableDay(each, today))
  // Midnight has overtaken it while the dialog was open.
  const passedDay = chosenDay !== null && !isBookableDay(chosenDay, today) ? chosenDay : null
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
      {passedDay !== null && <PassedDayNotice text={t('moving.dayPassed', {day: formatDay(passedDay)})} />}
      {freeDays.length === 0 && <Notice tone="warning">{t('moving.none')}</Notice>}
      <div inert={isBusy}>
        <ChoiceChips
          label={t('moving.days')}
          choices={freeDays.map((each) => ({id: each, label: formatDay(each)}))}
          value={chosenDay}
          onChange={(chosen) => send({type: 'day.chosen', day: chosen})}
        />
      </div>
      <Button
        look="primary"
        isWide
        isSoftDisabled={isBusy}
        onPress={() => passedDay === null && send({type: 'move.confirmed'})}
      >
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
