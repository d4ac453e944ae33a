import {useQuery} from '@tanstack/react-query'
import {Link} from '@tanstack/react-router'
import type {Profile, ServiceReminders} from '../../../../contract/account/profile.ts'
import {dayOfWireDate} from '../../../../domain/booking/booking-date.ts'
import {remindersQuery} from '../../../api/account/profile.ts'
import {buttonLook} from '../../../design-system/button.tsx'
import {Icon} from '../../../design-system/icon.tsx'
import {formatShortDay} from '../../../i18n/format-days.ts'
import {profileTexts} from '../../../i18n/generated/areas/profile.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import styles from './profile.module.css'

const t = textsOf(profileTexts)

/** The vehicles of the profile, each with its due services, its history and a link to change it. */
export function ProfileVehicles({profile: {phone, cars}}: {profile: Profile}) {
  const {call} = useServices()
  const {data: reminders = {}, isPending} = useQuery(remindersQuery(call, phone))
  return (
    <section className={styles['section']}>
      <h2>{t('profile.vehicles')}</h2>
      {cars.length === 0 && <p className={styles['quiet']}>{t('profile.noVehicles')}</p>}
      {cars.length > 0 && (
        <ul className={styles['list']}>
          {cars.map((car) => (
            <VehicleItem
              key={car.id}
              car={car}
              reminder={reminders[car.registration.replace(/\s/g, '')]}
              isReminderPending={isPending}
            />
          ))}
        </ul>
      )}
      <Link to="/consumer/profile/add-vehicle" {...buttonLook('secondary')}>
        {t('profile.addVehicle')}
      </Link>
    </section>
  )
}

type Reminder = ServiceReminders[string]

interface VehicleItemProps {
  car: Profile['cars'][number]
  reminder: Reminder | undefined
  /** Its place is reserved. */
  isReminderPending: boolean
}

function VehicleItem({car, reminder, isReminderPending}: VehicleItemProps) {
  const {id, make, model, variant, registration, year} = car
  return (
    <li className={styles['item']}>
      <div className={styles['facts']}>
        <h3>{`${make} ${model}`}</h3>
        <p className={styles['quiet']}>
          {variant} · {year}
        </p>
        <p className={styles['plate']}>{registration}</p>
        {isReminderPending && <div className={styles['unread']} />}
        {reminder !== undefined && <DueService reminder={reminder} />}
      </div>
      <div className={styles['links']}>
        <Link
          to="/consumer/profile/bookings/vehicle/{-$carRegistration}"
          params={{carRegistration: registration}}
          aria-label={t('profile.historyOf', {registration})}
        >
          {t('profile.history')}
        </Link>
        <Link
          to="/consumer/profile/edit-vehicle/$vehicleId"
          params={{vehicleId: id}}
          aria-label={t('profile.editVehicleOf', {registration})}
        >
          {t('profile.editVehicle')}
        </Link>
      </div>
    </li>
  )
}

function DueService({reminder}: {reminder: Reminder}) {
  const day = dayOfWireDate(reminder.serviceReminderDate)
  return (
    <p className={styles['reminder']}>
      <Icon name="calendar" />
      <span>
        {t('profile.reminder', {day: day === null ? '' : formatShortDay(day)})}
        <br />
        {reminder.serviceReminderDescription}
      </span>
    </p>
  )
}
