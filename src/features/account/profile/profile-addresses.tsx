import {Link} from '@tanstack/react-router'
import type {SavedAddress} from '../../../../domain/place/saved-address.ts'
import {Badge} from '../../../design-system/badge.tsx'
import {Icon} from '../../../design-system/icon.tsx'
import {addressesTexts} from '../../../i18n/generated/areas/addresses.ts'
import {profileTexts} from '../../../i18n/generated/areas/profile.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from './profile.module.css'

const t = textsOf(addressesTexts, profileTexts)

/** Summary of the saved addresses, with a link to manage them. */
export function ProfileAddresses({addresses}: {addresses: readonly SavedAddress[]}) {
  return (
    <section className={styles['section']}>
      <h2>{t('profile.addresses')}</h2>
      {addresses.length === 0 && <p className={styles['quiet']}>{t('profile.noAddresses')}</p>}
      {addresses.length > 0 && (
        <ul className={styles['list']}>
          {addresses.map(({id, tag, address, city, pincode, isDefault}) => (
            <li key={id} className={styles['item']}>
              <div className={styles['facts']}>
                <h3>
                  {tag} {isDefault && <Badge icon="check">{t('addresses.default')}</Badge>}
                </h3>
                <p className={styles['quiet']}>
                  {address}, {city} {pincode}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Link to="/consumer/profile/addresses" className={styles['row']}>
        {t('profile.manageAddresses')}
        <Icon name="arrow" />
      </Link>
    </section>
  )
}
