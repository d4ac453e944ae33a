import type {SavedAddress} from '../../../../domain/place/saved-address.ts'
import {Badge} from '../../../design-system/badge.tsx'
import {Button} from '../../../design-system/button.tsx'
import {accountTexts} from '../../../i18n/generated/areas/account.ts'
import {addressesTexts} from '../../../i18n/generated/areas/addresses.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from './address-book.module.css'

const t = textsOf(accountTexts, addressesTexts)

interface AddressItemProps {
  /** Id of its heading, which can take the focus. */
  elementId: string
  address: SavedAddress
  /** A request is running. */
  isSoftDisabled: boolean
  isDeleting: boolean
  isBecomingDefault: boolean
  onEdit: () => void
  onDelete: () => void
  onDefault: () => void
}

/** One saved address with its actions. */
export function AddressItem({
  elementId,
  address: {tag, address, addressDetails, city, pincode, isDefault},
  isSoftDisabled,
  isDeleting,
  isBecomingDefault,
  onEdit,
  onDelete,
  onDefault,
}: AddressItemProps) {
  const of = <span className="visually-hidden">{tag}</span>
  return (
    <li className={styles['item']}>
      <h2 id={elementId} tabIndex={-1} className={styles['tag']}>
        {tag} {isDefault && <Badge icon="check">{t('addresses.default')}</Badge>}
      </h2>
      <address className={styles['address']}>
        <span>{address}</span>
        <span>{addressDetails}</span>
        <span>
          {city} {pincode}
        </span>
      </address>
      <div className={styles['actions']}>
        <Button look="quiet" isSoftDisabled={isSoftDisabled} onPress={onEdit}>
          {t('addresses.edit')} {of}
        </Button>
        {!isDefault && (
          <Button look="quiet" isSoftDisabled={isSoftDisabled} onPress={onDefault}>
            {isBecomingDefault ? t('account.saving') : t('addresses.setDefault')} {of}
          </Button>
        )}
        <Button look="quiet" isSoftDisabled={isSoftDisabled} onPress={onDelete}>
          {isDeleting ? t('account.deleting') : t('addresses.delete')} {of}
        </Button>
      </div>
    </li>
  )
}
