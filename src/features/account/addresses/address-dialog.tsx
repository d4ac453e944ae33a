import {useSelector} from '@xstate/react'
import type {ActorRefFrom} from 'xstate'
import type {addressBookMachine} from '../../../../machines/address-book/machine.ts'
import {Dialog} from '../../../design-system/dialog.tsx'
import {addressesTexts} from '../../../i18n/generated/areas/addresses.ts'
import {siteTexts} from '../../../i18n/generated/areas/site.ts'
import {textsOf} from '../../../i18n/text.ts'
import {AddressForm} from './address-form.tsx'

const t = textsOf(addressesTexts, siteTexts)

export type AddressBookActor = ActorRefFrom<typeof addressBookMachine>

interface AddressDialogProps {
  actor: AddressBookActor
  /** Tags of the other saved addresses. */
  otherTags: readonly string[]
  onClose: () => void
}

/** Adds an address to the profile, or changes one. */
export function AddressDialog({actor, otherTags, onClose}: AddressDialogProps) {
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('editing')) || isSaving
  const editedId = useSelector(actor, ({context}) => context.editedId)
  return (
    <Dialog
      title={editedId === null ? t('addresses.add') : t('addresses.editTitle')}
      closeLabel={t('site.close')}
      isOpen={isOpen}
      isHeldOpen={isSaving}
      onClose={onClose}
    >
      <AddressForm actor={actor} otherTags={otherTags} />
    </Dialog>
  )
}
