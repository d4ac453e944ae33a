import {useSelector} from '@xstate/react'
import {type ReactNode, Suspense, useMemo} from 'react'
import {type Campaign, campaignOfferedBy} from '../../../domain/offer/campaign.ts'
import type {OfferingWorkshop} from '../../../domain/offer/offer.ts'
import {type BookingField, bookingProblems} from '../../../machines/booking/problems.ts'
import {needsNoCode} from '../../../machines/booking/setup.ts'
import type {BookingDraft} from '../../../machines/booking/types.ts'
import {packageToTake, selectedOffer} from '../../../machines/offer/selectors.ts'
import {Button} from '../../design-system/button.tsx'
import {ErrorSummary} from '../../design-system/error-summary.tsx'
import {HeldFields} from '../../design-system/held-fields.tsx'
import {useLeftFields} from '../../design-system/use-left-fields.ts'
import {bookingTexts} from '../../i18n/generated/areas/booking.ts'
import {workshopTexts} from '../../i18n/generated/areas/workshop.ts'
import {textsOf} from '../../i18n/text.ts'
import {useFreeDays} from '../../parts/booking/use-free-days.ts'
import {latePart} from '../../parts/services/late-part.ts'
import {PressedPart} from '../../parts/services/pressed-part.tsx'
import styles from './booking-form.module.css'
import {FailureNotice} from './failure/failure-notice.tsx'
import {HeldNotice} from './failure/held-notice.tsx'
import {bookedOffer} from './offer/booked-offer.ts'
import {OfferSection} from './offer/offer-section.tsx'
import {useOffer} from './offer/use-offer.ts'
import {PickupSection} from './pickup/pickup-section.tsx'
import {CarSection} from './sections/car-section.tsx'
import {ConsentSection} from './sections/consent-section.tsx'
import {DateSection} from './sections/date-section.tsx'
import {FIELD_TEXTS, fieldId} from './sections/field-texts.ts'
import type {FullMonthProps} from './sections/full-month.tsx'
import {PersonSection} from './sections/person-section.tsx'
import type {SectionProps} from './sections/section-props.ts'
import {BookingServicesSection} from './sections/services-section.tsx'
import {BOOK_BUTTON, useBooking} from './use-booking.ts'
import {useClosedDay} from './use-closed-day.ts'

const t = textsOf(bookingTexts, workshopTexts)

const PackageHint = latePart(() => import('./offer/package-hint.tsx').then(({PackageHint}) => PackageHint))
const OtpDialog = latePart(() => import('../../parts/otp/otp-dialog.tsx').then(({OtpDialog}) => OtpDialog))

export interface BookableWorkshop extends OfferingWorkshop {
  id: string
  address: FullMonthProps['workshop']['address']
  /** Ids of the jobs that the workshop offers. */
  jobs: readonly string[]
}

interface BookingPanelProps {
  workshop: BookableWorkshop
  campaign: Campaign | null
  /** Stands above the fields. */
  notice?: ReactNode
  /** The day that was searched for, as the address has it; `null` without one. */
  wishedDay?: string | null
  onBooked: (generatedId: string) => void
}

/** A workshop's booking form, from empty to booked. */
export function BookingPanel({workshop, campaign, notice, wishedDay = null, onBooked}: BookingPanelProps) {
  const {actor, snapshot, attempt, passedDay, withdrawnJobs, book, begin} = useBooking({
    workshopId: workshop.id,
    offeredJobs: workshop.jobs,
    campaign,
    wishedDay,
    onBooked,
  })
  const {draft, today, failure, booker} = snapshot.context
  const free = useFreeDays(workshop.id)
  const change = (changes: Partial<BookingDraft>) => actor.send({type: 'draft.changed', changes})
  const {vehicle, jobs} = draft
  const offerFacts = useMemo(
    () => ({workshop, campaign: campaignOfferedBy(workshop.jobs, campaign, vehicle), vehicle, jobs, today}),
    [workshop, campaign, vehicle, jobs, today],
  )
  const choice = useOffer(offerFacts, (jobs) => change({jobs}))
  const missingPackage = packageToTake(choice.snapshot)
  const phoneProof = useSelector(actor, ({children}) => children['phone proof'])
  const day = useClosedDay(draft.bookingDate, free.days)
  const ofTheDraft = bookingProblems(draft, today)
  const isDayClosed = day.isClosed && !ofTheDraft.includes('bookingDate')
  const problems = isDayClosed ? (['bookingDate', ...ofTheDraft] as const) : ofTheDraft
  const textOf = (field: BookingField) =>
    field === 'bookingDate' && isDayClosed ? t('booking.failure.DATE_OUT_OF_RANGE') : FIELD_TEXTS[field]
  const isExplaining = day.isNamed || snapshot.matches({editing: 'explaining problems'})
  const explained = isExplaining ? problems : []
  const isHeld = snapshot.hasTag('held')
  const isSubmitting = isHeld || snapshot.hasTag('busy') || snapshot.status === 'done'

  const {isLeft, leave} = useLeftFields<BookingField>()
  const section: SectionProps = {
    draft,
    change: (changes) => {
      begin()
      change(changes)
    },
    errorOf: (field) => ((isExplaining || isLeft(field)) && problems.includes(field) ? textOf(field) : null),
    leave,
  }
  const submit = () => {
    if (isDayClosed) free.readAgain()
    if (isDayClosed && ofTheDraft.length === 0 && !isSubmitting) day.name()
    else book(bookedOffer(selectedOffer(choice.snapshot)))
  }

  return (
    <form
      className={styles['form']}
      noValidate
      aria-labelledby="booking-title"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <h2 id="booking-title">{t('workshop.form')}</h2>
      {notice}
      <ErrorSummary
        title={t('booking.problems')}
        problems={explained.map((field) => ({fieldId: fieldId(field), message: textOf(field)}))}
        attempt={attempt + day.attempt}
      />
      {failure !== null && snapshot.matches({editing: 'explaining the refusal'}) && (
        <FailureNotice
          failure={failure}
          onDayChosen={(bookingDate) => section.change({bookingDate})}
          chosenDay={draft.bookingDate}
        />
      )}
      <HeldFields isHeld={isSubmitting || phoneProof !== undefined}>
        <DateSection
          {...section}
          workshop={workshop}
          days={free.days}
          passedDay={passedDay}
          hasFailed={free.hasFailed}
          onRetry={free.readAgain}
        />
        <CarSection {...section} campaign={campaign} />
        <BookingServicesSection {...section} offeredJobs={workshop.jobs} withdrawnJobs={withdrawnJobs} />
        <PickupSection {...section} booker={booker} />
        {campaign !== null && missingPackage.length > 0 && (
          <Suspense>
            <PackageHint
              campaign={campaign}
              jobs={missingPackage}
              onTaken={() => choice.actor.send({type: 'package.taken'})}
            />
          </Suspense>
        )}
        <OfferSection {...choice} />
        <PersonSection {...section} isPhoneLocked={booker.role === 'consumer'} />
        <ConsentSection {...section} />
      </HeldFields>
      {isHeld && (
        <HeldNotice
          needsCode={!needsNoCode(snapshot.context)}
          onWithdrawn={() => actor.send({type: 'booking.withdrawn'})}
        />
      )}
      <div className={styles['submit']}>
        <Button
          id={BOOK_BUTTON}
          type="submit"
          look="primary"
          isWide
          isSoftDisabled={isSubmitting || problems.length > 0}
        >
          {isHeld ? t('booking.held.waiting') : isSubmitting ? t('booking.submitting') : t('booking.submit')}
        </Button>
        <p className={styles['note']}>{t('booking.freeNote')}</p>
      </div>
      {phoneProof !== undefined && (
        <PressedPart>
          <OtpDialog actor={phoneProof} />
        </PressedPart>
      )}
    </form>
  )
}
