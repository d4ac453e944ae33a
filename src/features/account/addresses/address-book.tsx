import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useMemo, useState} from 'react'
import type {SnapshotFrom} from 'xstate'
import type {SavedAddress} from '../../../../domain/place/saved-address.ts'
import {EMPTY_ENTRY} from '../../../../machines/address-book/typed-entry.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {Button} from '../../../design-system/button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {addressesTexts} from '../../../i18n/generated/areas/addresses.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import {DeletionDialog} from '../my-data/deletion-dialog.tsx'
import styles from './address-book.module.css'
import {addressBookLogic} from './address-book-logic.ts'
import {type AddressBookActor, AddressDialog} from './address-dialog.tsx'
import {restoredDraft} from './address-draft.ts'
import {AddressItem} from './address-item.tsx'
import {useAddressDraft} from './use-address-draft.ts'

const t = textsOf(addressesTexts)

interface AddressBookProps {
  phone: string
  addresses: readonly SavedAddress[]
}

const LIST_ID = 'addresses'
const ADD_ID = 'add-address'
const itemId = (id: string) => `address-${id}`

/** The list of saved addresses with its actions. */
export function AddressBook({phone, addresses}: AddressBookProps) {
  const {actor, snapshot, newId, add, edit} = useAddressBook(phone, addresses)
  const setToFocus = useFocusAfterChange(actor, snapshot.matches('listing'), addresses)

  const {chosenId, editedId} = snapshot.context
  const chosen = addresses.find(({id}) => id === chosenId)
  return (
    <section id={LIST_ID} tabIndex={-1} className={styles['book']} aria-label={t('addresses.list')}>
      <BookNotices snapshot={snapshot} addresses={addresses} />
      {addresses.length === 0 && <p className={styles['quiet']}>{t('addresses.none')}</p>}
      {addresses.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list without its marks otherwise
        <ul role="list" className={styles['list']}>
          {addresses.map((address) => (
            <BookItem key={address.id} actor={actor} snapshot={snapshot} address={address} onEdit={edit} />
          ))}
        </ul>
      )}
      <div>
        <Button id={ADD_ID} look="primary" isSoftDisabled={snapshot.hasTag('busy')} onPress={add}>
          {t('addresses.add')}
        </Button>
      </div>
      <AddressDialog
        actor={actor}
        otherTags={addresses.flatMap(({id, tag}) => (id === (editedId ?? newId) ? [] : [tag]))}
        onClose={() => {
          // A form that opened by itself has no button that the focus could return to.
          if (editedId === null) setToFocus(ADD_ID)
          actor.send({type: 'form.closed'})
        }}
      />
      <DeletionDialog
        title={t('addresses.deleteTitle')}
        text={deletionText(chosen)}
        isOpen={snapshot.matches('confirming the deletion')}
        onConfirm={() => actor.send({type: 'deletion.confirmed'})}
        onDecline={() => actor.send({type: 'deletion.declined'})}
      />
    </section>
  )
}

/** `newId`: the id of the next new address. */
function useAddressBook(phone: string, addresses: readonly SavedAddress[]) {
  const services = useServices()
  const [newId, setNewId] = useState(
    () => restoredDraft(services, phone, addresses)?.newId ?? services.newKey(),
  )
  const logic = useMemo(() => addressBookLogic(services, phone, newId), [services, phone, newId])
  const [input] = useState({beganEmpty: addresses.length === 0})
  const actor = useActorRef(logic, {input, ...services.actorOptions})
  const snapshot = useSelector(actor, (each) => each)
  useAddressDraft({actor, phone, addresses, newId})

  const renewId = () => setNewId(services.newKey())
  const add = () => {
    actor.send({type: 'add.asked'})
    if (!addresses.some(({id}) => id === newId)) return
    // An earlier attempt has saved its address; perhaps only the response was lost.
    actor.send({type: 'entry.typed', changes: EMPTY_ENTRY})
    renewId()
  }
  const edit = (address: SavedAddress) => {
    actor.send({type: 'edit.asked', address})
    // The form does not show the unsaved new address any more.
    renewId()
  }
  return {actor, snapshot, newId, add, edit}
}

/** Announces each change, and moves the focus to the element that it concerns. */
function useFocusAfterChange(
  actor: AddressBookActor,
  isListing: boolean,
  addresses: readonly SavedAddress[],
): (elementId: string) => void {
  const [toFocus, setToFocus] = useState<string | null>(null)

  useEffect(() => {
    const subscriptions = [
      actor.on('address.saved', ({id}) => {
        announce(t('addresses.saved'))
        setToFocus(itemId(id))
      }),
      actor.on('default.set', ({id}) => {
        announce(t('addresses.defaultSet'))
        setToFocus(itemId(id))
      }),
      actor.on('address.deleted', () => {
        announce(t('addresses.deleted'))
        setToFocus(LIST_ID)
      }),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [actor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was saved may come into the list a little later
  useEffect(() => {
    const element = toFocus === null || !isListing ? null : document.getElementById(toFocus)
    if (element === null) return
    element.focus()
    setToFocus(null)
  }, [toFocus, isListing, addresses])
  return setToFocus
}

interface BookItemProps {
  actor: AddressBookActor
  snapshot: SnapshotFrom<AddressBookActor>
  address: SavedAddress
  onEdit: (address: SavedAddress) => void
}

function BookItem({actor, snapshot, address, onEdit}: BookItemProps) {
  const {id} = address
  const isChosen = id === snapshot.context.chosenId
  return (
    <AddressItem
      elementId={itemId(id)}
      address={address}
      isSoftDisabled={snapshot.hasTag('busy')}
      isDeleting={isChosen && snapshot.matches('deleting')}
      isBecomingDefault={isChosen && snapshot.matches('setting the default')}
      onEdit={() => onEdit(address)}
      onDelete={() => actor.send({type: 'deletion.asked', id})}
      onDefault={() => actor.send({type: 'default.asked', id})}
    />
  )
}

interface BookNoticesProps extends Pick<AddressBookProps, 'addresses'> {
  snapshot: SnapshotFrom<AddressBookActor>
}

function BookNotices({snapshot, addresses}: BookNoticesProps) {
  const hasDefault = addresses.some(({isDefault}) => isDefault)
  return (
    <>
      {addresses.length > 0 && !hasDefault && (
        <Notice tone="warning" isAnnounced>
          {t('addresses.noDefault')}
        </Notice>
      )}
      {snapshot.matches({listing: 'failed'}) && (
        <Notice tone="danger" isAnnounced>
          {t('addresses.updateFailed')}
        </Notice>
      )}
      {snapshot.matches({listing: 'changed elsewhere'}) && (
        <Notice tone="warning" isAnnounced>
          {t('addresses.changedElsewhere')}
        </Notice>
      )}
    </>
  )
}

function deletionText(chosen: SavedAddress | undefined): string {
  return chosen?.isDefault === true
    ? t('addresses.deleteDefaultText', {tag: chosen.tag})
    : t('addresses.deleteText', {tag: chosen?.tag ?? ''})
}
