import {Link} from '@tanstack/react-router'
import type {Profile} from '../../../../contract/account/profile.ts'
import {initialsOf} from '../../../../domain/person/initials.ts'
import {Button, buttonLook} from '../../../design-system/button.tsx'
import {Icon} from '../../../design-system/icon.tsx'
import {Skeleton} from '../../../design-system/skeleton.tsx'
import {formatMobile} from '../../../i18n/format-phones.ts'
import {accountTexts} from '../../../i18n/generated/areas/account.ts'
import {pagesTexts} from '../../../i18n/generated/areas/pages.ts'
import {profileTexts} from '../../../i18n/generated/areas/profile.ts'
import {textsOf} from '../../../i18n/text.ts'
import {FailedReading} from '../../../parts/reading/failed-reading.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useProfile} from '../../../parts/session/use-profile.ts'
import {Photo} from './photo.tsx'
import styles from './profile.module.css'
import {ProfileAddresses} from './profile-addresses.tsx'
import {ProfileVehicles} from './profile-vehicles.tsx'
import {StaffLinks} from './staff-links.tsx'

const t = textsOf(accountTexts, pagesTexts, profileTexts)

/** The profile page: names, vehicles, addresses and bookings. */
export function ProfileScreen() {
  const {session} = useServices()
  const {data: profile, isError, refetch} = useProfile()
  return (
    <section className={styles['page']}>
      {profile !== undefined && <KnownProfile profile={profile} />}
      {profile === undefined && <h1 className="visually-hidden">{t('pages.profile')}</h1>}
      {isError && <FailedReading text={t('account.unread')} onRetry={() => void refetch()} />}
      {!isError && profile === undefined && <Skeleton height="100vh" />}
      <div className={styles['end']}>
        <Button onPress={session.signOut}>{t('profile.logOut')}</Button>
      </div>
    </section>
  )
}

function KnownProfile({profile}: {profile: Profile}) {
  const {settings} = useServices()
  const {firstName, lastName, phone, profileImage, status} = profile
  const names = [firstName, lastName].filter((name) => name !== null)
  return (
    <>
      <header className={styles['head']}>
        <Photo fileId={profileImage} initials={initialsOf(names)} />
        <div className={styles['who']}>
          <h1>{names.join(' ')}</h1>
          <p>{formatMobile(phone)}</p>
          <p className={styles['status']}>{t('profile.status', {status})}</p>
          {status !== 'Approved' && <p className={styles['status']}>{t('profile.statusNote')}</p>}
        </div>
        <Link to="/consumer/profile/edit" {...buttonLook('secondary')}>
          {t('profile.edit')}
        </Link>
      </header>
      <ProfileVehicles profile={profile} />
      <ProfileAddresses addresses={profile.addresses} />
      <section className={styles['section']}>
        <h2>{t('profile.bookings')}</h2>
        <Link to="/consumer/profile/bookings" className={styles['row']}>
          {t('profile.allBookings')}
          <Icon name="arrow" />
        </Link>
      </section>
      <StaffLinks />
      <section className={styles['section']}>
        <h2>{t('profile.data')}</h2>
        <Link to="/consumer/profile/my-data" className={styles['row']}>
          {t('profile.manageData')}
          <Icon name="arrow" />
        </Link>
        {settings.channels.includes('whatsapp') && (
          <Link to="/consumer/profile/my-data" className={styles['row']}>
            {t('profile.whatsapp')}
            <Icon name="arrow" />
          </Link>
        )}
        <Link to="/consumer/profile/sessions" className={styles['row']}>
          {t('profile.sessions')}
          <Icon name="arrow" />
        </Link>
      </section>
    </>
  )
}
