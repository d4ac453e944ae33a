import {exactly, type Invariant, isBy, leads, onlyWhere, sentEvent} from 'statechart-kit/model'
import {savedAddressProblems} from '../../domain/place/saved-address.ts'
import {BANER_STREET, WRONG_PINCODE} from '../example-places.ts'
import {DEPOT, DETAILS, isConfirming, isEditing, isListing, same, TAKEN_TAG} from './cases.ts'
import type {addressBookMachine} from './machine.ts'
import {addressOf, EMPTY_ENTRY, entryOf} from './typed-entry.ts'

/** What the specification promises of this machine. */
export const addressBookInvariants: Invariant<typeof addressBookMachine>[] = [
  onlyWhere({
    sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
    requirement: 'decision 163',
    where: {
      'add.asked': isListing,
      'edit.asked': isListing,
      'deletion.asked': isListing,
      'default.asked': isListing,
      'entry.typed': isEditing,
      'locality.found': isEditing,
      'save.asked': isEditing,
      'form.closed': isEditing,
      'deletion.confirmed': isConfirming,
      'deletion.declined': isConfirming,
    },
  }),
  leads({
    sentence: 'adding opens the form',
    requirement: ['001-2-112', '001-2-113'],
    from: isListing,
    by: ['add.asked', 'edit.asked'],
    to: isEditing,
  }),
  leads({
    sentence: 'what is typed is in the form',
    requirement: '001-2-113',
    from: isEditing,
    by: ['entry.typed · the street', 'entry.typed · the details', 'entry.typed · a wrong pincode'],
    to: ({context: {typed: entry}}) =>
      [
        entry.address === BANER_STREET,
        entry.addressDetails === DETAILS,
        entry.pincode === WRONG_PINCODE,
      ].includes(true),
  }),
  leads({
    sentence: 'a place fills in its city and pincode',
    requirement: '001-2-116',
    from: isEditing,
    by: 'locality.found · with city and pincode',
    to: ({context: {typed: entry}}) => entry.city === 'Pune' && entry.pincode === '411005',
  }),
  leads({
    sentence: 'a complete address is sent',
    requirement: ['001-4-20', '001-4-21'],
    from: (snapshot) =>
      isEditing(snapshot) &&
      savedAddressProblems(addressOf(snapshot.context.typed), [TAKEN_TAG]).length === 0,
    by: 'save.asked',
    to: (after) => after.matches('saving'),
  }),
  exactly({
    sentence: 'an address that lacks something is pointed at when the person saves',
    requirement: ['001-5-21', '001-5-23', '001-5-25', '001-5-27', '001-5-29', '001-5-31'],
    what: ({emitted}) => emitted.some(({type}) => type === 'problems.found'),
    when: ({before, snapshot, stimulus}) =>
      before !== null && isEditing(before) && isBy(stimulus, 'save.asked') && !snapshot.matches('saving'),
  }),
  leads({
    sentence: 'the form can be closed',
    requirement: '001-2-113',
    from: isEditing,
    by: 'form.closed',
    to: (after) => isListing(after) && after.context.editedId === null,
  }),
  leads({
    sentence: 'deleting asks first',
    requirement: '001-4-22',
    from: isListing,
    by: 'deletion.asked',
    to: isConfirming,
  }),
  leads({
    sentence: 'a deletion can be declined',
    requirement: '001-4-22',
    from: isConfirming,
    by: 'deletion.declined',
    to: (after) => after.matches({listing: 'untroubled'}),
  }),
  leads({
    sentence: 'a confirmed deletion is sent',
    requirement: '001-4-22',
    from: isConfirming,
    by: 'deletion.confirmed',
    to: (after) => after.matches('deleting'),
  }),
  leads({
    sentence: 'another default is sent',
    requirement: '001-4-23',
    from: isListing,
    by: 'default.asked',
    to: (after) => after.matches('setting the default') && after.context.chosenId === 'a2',
  }),
  exactly({
    sentence: 'every success is reported, and leads back to the list',
    requirement: ['001-4-22', '001-4-23', '001-4-24'],
    what: ({before, snapshot, emitted}) =>
      before !== null &&
      isListing(snapshot) &&
      emitted.some(({type}) => ['address.saved', 'address.deleted', 'default.set'].includes(type)),
    when: ({stimulus}) => stimulus.kind === 'settle' && 'output' in stimulus.outcome,
  }),
  {
    sentence: 'a failure says whether the profile was changed elsewhere',
    requirement: '001-8-21',
    holds: ({snapshot, stimulus}) => {
      if (stimulus.kind !== 'settle' || 'output' in stimulus.outcome) return true
      const reason = stimulus.outcome.name === 'changed elsewhere' ? 'changed elsewhere' : 'failed'
      return snapshot.matches({listing: reason}) || snapshot.matches({editing: reason})
    },
  },
  {
    sentence: 'never two calls at once, and the page is busy exactly while one runs',
    requirement: 'decision 163',
    holds: ({snapshot, pending}) => pending.length === Number(snapshot.hasTag('busy')),
  },
  {
    sentence: 'the form opens by itself exactly where there was no address, and only in the beginning',
    requirement: '001-2-114',
    holds: ({before, snapshot, stimulus}) =>
      before === null
        ? isEditing(snapshot) === snapshot.context.beganEmpty
        : !isListing(before) || !isEditing(snapshot) || /^(add|edit)\.asked/.test(stimulus.label),
  },
  {
    sentence: 'nothing is saved that lacks something or whose tag another address has',
    requirement: ['001-5-21', '001-5-23', '001-5-25', '001-5-27', '001-5-29', '001-5-31'],
    holds: ({snapshot}) =>
      !snapshot.matches('saving') ||
      savedAddressProblems(addressOf(snapshot.context.typed), [TAKEN_TAG]).length === 0,
  },
  {
    sentence: 'an incomplete address is explained',
    requirement: ['001-5-22', '001-5-24', '001-5-26', '001-5-28', '001-5-30', '001-5-31'],
    holds: ({before, snapshot, stimulus}) =>
      before === null ||
      !isEditing(before) ||
      stimulus.label !== 'save.asked' ||
      snapshot.matches('saving') ||
      snapshot.matches({editing: 'explaining problems'}),
  },
  {
    sentence: 'nothing is deleted without a question, and what was asked about is what goes',
    requirement: '001-4-22',
    holds: ({before, snapshot}) =>
      !snapshot.matches('deleting') ||
      (before !== null &&
        (isConfirming(before) || before.matches('deleting')) &&
        snapshot.context.chosenId === before.context.chosenId &&
        snapshot.context.chosenId !== null),
  },
  {
    sentence: 'what is chosen in the list is what was pressed there',
    requirement: ['001-4-22', '001-4-23'],
    holds: ({before, snapshot: {context}, stimulus}) => {
      const event = sentEvent<typeof addressBookMachine>(stimulus)
      if (before === null || !isListing(before)) return true
      if (event?.type !== 'deletion.asked' && event?.type !== 'default.asked') return true
      return context.chosenId === event.id
    },
  },
  {
    sentence: 'nothing typed is lost but by typing over it, by a place, by success or by leaving an edit',
    requirement: '001-2-113',
    holds: ({before, snapshot: {context}, stimulus}) => {
      if (before === null || context.typed === before.context.typed) return true
      if (isBy(stimulus, 'form.closed')) return before.context.editedId !== null
      return isBy(stimulus, ['entry.typed', 'locality.found', 'edit.asked', 'save the address answers'])
    },
  },
  {
    sentence: 'a form that opens anew never shows another address',
    requirement: '001-2-113',
    holds: ({before, snapshot, stimulus}) => {
      if (before === null || !isListing(before) || !isEditing(snapshot)) return true
      const {editedId, typed: entry} = snapshot.context
      return stimulus.label.startsWith('edit.asked')
        ? editedId === DEPOT.id && same(entry, entryOf(DEPOT))
        : editedId === null && entry.address !== DEPOT.address
    },
  },
  {
    sentence: 'success leaves a form that is empty, and closed',
    requirement: '001-4-24',
    holds: ({snapshot, stimulus}) =>
      !stimulus.label.startsWith('save the address answers') ||
      (isListing(snapshot) &&
        snapshot.context.editedId === null &&
        same(snapshot.context.typed, EMPTY_ENTRY)),
  },
  {
    sentence: 'a failure is shown where it occurred: in the form or at the list',
    requirement: '001-8-21',
    holds: ({before, snapshot, stimulus}) =>
      before === null ||
      stimulus.kind !== 'settle' ||
      !stimulus.label.includes(' fails ') ||
      (before.matches('saving')
        ? isEditing(snapshot) && !snapshot.matches({editing: 'untroubled'})
        : isListing(snapshot) && !snapshot.matches({listing: 'untroubled'})),
  },
  {
    sentence: 'a locality empties neither city nor pincode',
    requirement: '001-2-116',
    holds: ({before, snapshot: {context}, stimulus}) => {
      if (before === null || !isBy(stimulus, 'locality.found')) return true
      const {city, pincode} = before.context.typed
      return (city === '' || context.typed.city !== '') && (pincode === '' || context.typed.pincode !== '')
    },
  },
  {
    sentence: 'from every situation some way leads back to an untroubled list',
    requirement: 'decision 163',
    reaches: (snapshot) => snapshot.matches({listing: 'untroubled'}),
  },
]
