import type {AnswerLink} from '../../../contract/booking/workshop-answers.ts'
import {workshopAnswerTexts} from '../../i18n/generated/areas/workshopAnswer.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './workshop-answer.module.css'

const t = textsOf(workshopAnswerTexts)

/** What the workshop prepares. What the customer left open is said, so that nobody looks for it elsewhere. */
export function WorkFacts({
  booking: {registration, services, offer},
}: {
  booking: NonNullable<AnswerLink['booking']>
}) {
  const facts = [
    [t('workshopAnswer.services'), services.join(', ') || t('workshopAnswer.noServices')],
    [t('workshopAnswer.registration'), registration || t('workshopAnswer.noRegistration')],
    [t('workshopAnswer.offer'), offer ?? t('workshopAnswer.noOffer')],
  ]
  return (
    <dl className={styles['facts']}>
      {facts.map(([label, value]) => (
        <div key={label} className={styles['fact']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
