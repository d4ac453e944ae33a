import type {DeskBooking} from '../../../contract/desk/work-list.ts'
import {isBookableDay} from '../../../domain/booking/booking-date.ts'
import {MANY_ATTEMPTS} from '../../../domain/desk/desk.ts'
import type {DeskChoice, Follow} from '../../../machines/desk/types.ts'
import {announce} from '../../design-system/announcer.tsx'
import {KeyedCards} from '../../design-system/keyed-cards.tsx'
import {Notice} from '../../design-system/notice.tsx'
import {formatDay} from '../../i18n/format-days.ts'
import {deskTexts} from '../../i18n/generated/areas/desk.ts'
import {textsOf} from '../../i18n/text.ts'
import {useFreeDays} from '../../parts/booking/use-free-days.ts'
import {useNewDay} from '../../parts/services/use-today.ts'

const t = textsOf(deskTexts)

/** As many as the number keys reach beside the other two. */
const DAYS_OFFERED = 7

interface FollowChoiceProps {
  read: DeskBooking
  choice: DeskChoice
  onChoose: (follow: Follow) => void
}

/** What follows from the outcome: a cancellation, another day, or a message. */
export function FollowChoice({read, choice, onChoose}: FollowChoiceProps) {
  const {outcome, follow} = choice
  const isMove = outcome === 'RESCHEDULE_REQUIRED'
  const {workshop, scheduledDate} = read.booking
  const {days = []} = useFreeDays(workshop.id, {isWanted: isMove && read.isChangeable})
  useNewDay((begun) => {
    if (follow.kind !== 'MOVE' || isBookableDay(follow.day, begun)) return
    onChoose({kind: 'NOTHING'})
    announce(t('desk.dayPassed', {day: formatDay(follow.day)}))
  })
  const isManyTimes = read.attempts.length >= MANY_ATTEMPTS
  if (outcome === 'VERIFIED' || (outcome === 'NO_ANSWER' && !isManyTimes)) return null
  if (outcome !== 'NO_ANSWER' && !read.isChangeable) {
    const phone = workshop.leadPhoneNumber ?? workshop.phoneNumber1
    return (
      <Notice tone="warning">
        <p>{phone === null ? t('desk.noWorkshopPhone') : t('desk.callWorkshop', {phone})}</p>
      </Notice>
    )
  }
  const free = days.filter((day) => day !== scheduledDate.slice(0, 10)).slice(0, DAYS_OFFERED)
  const choices = choicesOf(outcome, free)
  return (
    <>
      {outcome === 'NO_ANSWER' && (
        <Notice>
          <p>{t('desk.manyAttempts', {count: read.attempts.length})}</p>
        </Notice>
      )}
      <KeyedCards
        label={t('desk.follow')}
        hint={t('desk.followKeys')}
        choices={choices.map(({id, title, text}) => ({id, title, ...(text === undefined ? {} : {text})}))}
        value={idOf(follow)}
        onChange={(id) => {
          const chosen = choices.find((each) => each.id === id)
          if (chosen !== undefined) onChoose(chosen.follow)
        }}
      />
    </>
  )
}

interface Offered {
  id: string
  title: string
  text?: string
  follow: Follow
}

/** A follow-up as its card names it. */
export function followTitle(follow: Follow): string | null {
  switch (follow.kind) {
    case 'NOTHING':
      return null
    case 'CANCEL':
      return t('desk.follow.cancel')
    case 'MOVE':
      return t('desk.follow.move', {day: formatDay(follow.day)})
    case 'PLEASE_CALL':
      return t('desk.follow.pleaseCall')
    case 'CHOOSE_DAY':
      return t('desk.follow.link')
  }
}

const idOf = (follow: Follow) => (follow.kind === 'MOVE' ? follow.day : follow.kind)

const offered = (follow: Follow, title: string, text?: string): Offered => ({
  id: idOf(follow),
  title,
  follow,
  ...(text === undefined ? {} : {text}),
})

function choicesOf(outcome: DeskChoice['outcome'], days: readonly string[]): Offered[] {
  if (outcome === 'NOT_INTERESTED')
    return [
      offered({kind: 'NOTHING'}, t('desk.follow.keep'), t('desk.follow.keepText')),
      offered({kind: 'CANCEL'}, t('desk.follow.cancel'), t('desk.follow.cancelText')),
    ]
  if (outcome === 'NO_ANSWER')
    return [
      offered({kind: 'NOTHING'}, t('desk.follow.noMessage')),
      offered({kind: 'PLEASE_CALL'}, t('desk.follow.pleaseCall')),
    ]
  return [
    offered({kind: 'NOTHING'}, t('desk.follow.noMove')),
    offered({kind: 'CHOOSE_DAY'}, t('desk.follow.link'), t('desk.follow.linkText')),
    ...days.map((day) => offered({kind: 'MOVE', day}, t('desk.follow.move', {day: formatDay(day)}))),
  ]
}
