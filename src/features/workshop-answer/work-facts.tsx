import type {AnswerLink} from '../../../contract/booking/workshop-answers.ts'
import {workshopAnswerTexts} from '../../i18n/generated/areas/workshopAnswer.ts'
import {textsOf} from '../../i18n/text.ts'
import styles from './workshop-answer.module.css'

const t = textsOf(workshopAnswerTexts)

/** What the workshop prepares. What the customer left open is said, so that nobody looks for it elsewhere. */
export function WorkFacts({
  booking: {registration, services, offer, pickup, notes},
}: {
  booking: NonNullable<AnswerLink['booking']>
}) {
  const facts = [
    [t('workshopAnswer.services'), services.join(', ') || t('workshopAnswer.noServices')],
    [t('workshopAnswer.registration'), registration || t('workshopAnswer.noRegistration')],
    [t('workshopAnswer.offer'), offer ?? t('workshopAnswer.noOffer')],
    [
      t('workshopAnswer.pickup'),
      pickup === null ? t('workshopAnswer.noPickup') : <PickupPlace key="pickup" pickup={pickup} />,
    ],
    [t('workshopAnswer.notes'), notes || t('workshopAnswer.noNotes')],
  ] as const
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

function PickupPlace({
  pickup: {address, position, instructions},
}: {
  pickup: NonNullable<NonNullable<AnswerLink['booking']>['pickup']>
}) {
  return (
    <>
      <p>{address}</p>
      {instructions !== '' && <p>{instructions}</p>}
      <p>
        <a href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(position)}`}>
          {t('workshopAnswer.map')}
        </a>
      </p>
    </>
  )
}
