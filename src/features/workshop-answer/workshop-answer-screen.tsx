import {useQuery} from '@tanstack/react-query'
import {type ReactNode, useEffect, useRef} from 'react'
import type {AnswerLink} from '../../../contract/booking/workshop-answers.ts'
import {failureCode} from '../../../domain/failure.ts'
import {answerLinkQuery} from '../../api/booking/workshop-answers.ts'
import {Skeleton} from '../../design-system/skeleton.tsx'
import {formatFullDay} from '../../i18n/format-days.ts'
import {pagesTexts} from '../../i18n/generated/areas/pages.ts'
import {workshopAnswerTexts} from '../../i18n/generated/areas/workshopAnswer.ts'
import {textsOf} from '../../i18n/text.ts'
import {ContactLink} from '../../parts/contact/contact-link.tsx'
import {FailedReading} from '../../parts/reading/failed-reading.tsx'
import {useServices} from '../../parts/services/services-context.tsx'
import {AnswerForm} from './answer-form.tsx'
import {presentText} from './present-text.ts'
import styles from './workshop-answer.module.css'

const t = textsOf(pagesTexts, workshopAnswerTexts)

/** The page behind the link in a workshop's message. Only a press answers, because previews open links too. */
export function WorkshopAnswerScreen({token}: {token: string | null}) {
  return token === null ? <UnknownLink /> : <KnownLink token={token} />
}

function KnownLink({token}: {token: string}) {
  const {call} = useServices()
  const {data: link, error, refetch} = useQuery(answerLinkQuery(call, token))
  const wasOpen = useRef(false)
  useEffect(() => {
    if (link?.state === 'OPEN') wasOpen.current = true
  }, [link])
  if (link !== undefined && link.booking !== null)
    return <AnswerForm token={token} link={link} booking={link.booking} onAnswered={() => refetch()} />
  if (link !== undefined) return <OverLink link={link} wasOpen={wasOpen} />
  if (failureCode(error) === 'NOT_FOUND') return <UnknownLink />
  return (
    <section className={styles['page']}>
      <h1>{t('pages.workshopAnswer')}</h1>
      {error === null ? (
        <Skeleton height="320px" />
      ) : (
        <FailedReading text={t('workshopAnswer.unread')} onRetry={() => void refetch()} />
      )}
    </section>
  )
}

/** Takes the focus where it follows a press, whose button is gone. */
function OverLink({link, wasOpen}: {link: AnswerLink; wasOpen: {current: boolean}}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (wasOpen.current) heading.current?.focus()
  }, [wasOpen])
  const {title, text} = overTexts(link)
  const present = presentText(link)
  return (
    <section className={styles['page']}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <p>{present}</p>
      <ContactLink />
    </section>
  )
}

function overTexts({state, reference, answered}: AnswerLink): {title: string; text: ReactNode} {
  if (state === 'USED' && answered !== null) {
    const {answer, day} = answered
    const title = t(`workshopAnswer.done.${answer}`)
    if (day === null) return {title, text: t('workshopAnswer.doneText', {reference})}
    return {title, text: t('workshopAnswer.proposedText', {reference, day: formatFullDay(day)})}
  }
  const over = state === 'USED' || state === 'OPEN' ? 'OVER' : state
  return {title: t(`workshopAnswer.over.${over}`), text: t(`workshopAnswer.overText.${over}`, {reference})}
}

function UnknownLink() {
  return (
    <section className={styles['page']}>
      <h1>{t('workshopAnswer.unknown')}</h1>
      <p>{t('workshopAnswer.unknownText')}</p>
      <ContactLink />
    </section>
  )
}
