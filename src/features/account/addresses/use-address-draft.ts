import {useEffect, useRef, useState} from 'react'
import type {SavedAddress} from '../../../../domain/place/saved-address.ts'
import {EMPTY_ENTRY} from '../../../../machines/address-book/typed-entry.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import type {AddressBookActor} from './address-dialog.tsx'
import {type AddressDraft, addressDraft, editedBy, isSameEntry, restoredDraft} from './address-draft.ts'

interface AddressDraftOptions {
  actor: AddressBookActor
  phone: string
  addresses: readonly SavedAddress[]
  /** The id of the next new address. */
  newId: string
}

/** Stores what is typed into the form, and enters it again after a reload. */
export function useAddressDraft({actor, phone, addresses, newId}: AddressDraftOptions) {
  const services = useServices()
  const [found] = useState(addresses)
  const form = useRef<Pick<AddressDraft, 'editedId' | 'opened'>>({editedId: null, opened: EMPTY_ENTRY})
  useEffect(() => {
    const draft = addressDraft(services, phone)
    const restored = restoredDraft(services, phone, found)
    const subscription = actor.subscribe((snapshot) => {
      const {editedId, typed} = snapshot.context
      if (editedId !== form.current.editedId) form.current = {editedId, opened: typed}
      if (isSameEntry(typed, form.current.opened)) draft.remove()
      else draft.write({...form.current, newId, typed, isOpen: !snapshot.matches('listing')})
    })
    if (restored === null) draft.remove()
    else enter(actor, restored, found)
    return () => subscription.unsubscribe()
  }, [services, actor, phone, found, newId])
}

function enter(actor: AddressBookActor, draft: AddressDraft, addresses: readonly SavedAddress[]) {
  const edited = editedBy(draft, addresses)
  actor.send(edited === null ? {type: 'add.asked'} : {type: 'edit.asked', address: edited})
  actor.send({type: 'entry.typed', changes: draft.typed})
  if (!draft.isOpen) actor.send({type: 'form.closed'})
}
