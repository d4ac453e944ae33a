import {canonical, defineModel, exactly, isBy, leads, onlyWhere, sentEvent} from 'statechart-kit/model'
import type {SnapshotFrom} from 'xstate'
import {CallFailure} from '../../domain/failure.ts'
import {isProfileName} from '../../domain/person/person-name.ts'
import {profileFormMachine} from './machine.ts'
import type {TypedNames} from './types.ts'

type ProfileFormSnapshot = SnapshotFrom<typeof profileFormMachine>

export const NAMES: TypedNames = {firstName: 'Imran', lastName: 'Qureshi'}
export const OTHER_NAME = 'Imran Ali'
export const NO_NAME = '12'
const NEW_PHOTO = 'photo-2'

const isOpen = (snapshot: ProfileFormSnapshot) => snapshot.matches('open')
/** Names can be typed while a photo is uploaded. */
const takesNames = (snapshot: ProfileFormSnapshot) => isOpen(snapshot) || snapshot.matches('uploading')
const firstNameTyped = (name: string, firstName: string) => ({
  event: {type: 'name.typed' as const, changes: {firstName}},
  name,
  when: (snapshot: ProfileFormSnapshot) =>
    takesNames(snapshot) && snapshot.context.names.firstName !== firstName,
})
const failures = [
  {name: 'no answer', error: new CallFailure(null)},
  {name: 'refused', error: new CallFailure('UNKNOWN_ERROR')},
]

const hasValidNames = ({context: {names}}: Pick<ProfileFormSnapshot, 'context'>) =>
  isProfileName(names.firstName) && isProfileName(names.lastName)

export const profileFormModel = defineModel({
  machine: profileFormMachine,
  starts: [
    {name: 'of a profile without a photo', input: {names: NAMES, photo: null}},
    {name: 'of a profile with a photo', input: {names: NAMES, photo: 'photo-1'}, isOnScreen: false},
    {
      name: 'of a new identity',
      input: {names: {firstName: '', lastName: ''}, photo: null},
      isOnScreen: false,
    },
    {
      name: 'of a profile whose first name was half-changed before a reload',
      input: {names: NAMES, photo: null, typed: {...NAMES, firstName: OTHER_NAME}},
      isOnScreen: false,
    },
  ],
  events: [
    firstNameTyped('another first name', OTHER_NAME),
    firstNameTyped('the same as before', NAMES.firstName),
    firstNameTyped('no name', NO_NAME),
    {
      event: {type: 'name.typed', changes: {lastName: NAMES.lastName}},
      name: 'a last name',
      when: (snapshot) => takesNames(snapshot) && snapshot.context.names.lastName === '',
    },
    {event: {type: 'photo.chosen', file: new Blob(['photo'])}, when: isOpen},
    {
      event: {type: 'photo.removed'},
      when: (snapshot) => isOpen(snapshot) && snapshot.context.photo !== null,
    },
    {event: {type: 'save.asked'}, when: isOpen},
  ],
  outcomes: {
    'upload the photo': [
      {name: 'taken', output: {fileId: NEW_PHOTO}},
      {name: 'no photo', error: new CallFailure('IMAGE_NOT_VALID')},
      {name: 'too large', error: new CallFailure('TOO_LARGE')},
      ...failures,
    ],
    'save the profile': [
      {name: 'saved', output: undefined},
      {name: 'changed elsewhere', error: new CallFailure('PROFILE_CONFLICT')},
      ...failures,
    ],
  },
  project: ({names, photo, saved}) => ({names, photo, saved}),
  invariants: [
    onlyWhere({
      sentence: 'a person can do only what is offered then, and an event at any other time changes nothing',
      requirement: 'decision 163',
      where: {
        'name.typed': takesNames,
        'photo.chosen': isOpen,
        'photo.removed': isOpen,
        'save.asked': isOpen,
      },
    }),
    leads({
      sentence: 'a photo that was chosen is uploaded at once',
      requirement: '001-2-108',
      from: isOpen,
      by: 'photo.chosen',
      to: (after) => after.matches('uploading'),
    }),
    leads({
      sentence: 'an uploaded photo is the photo of the form',
      requirement: '001-7-21',
      from: () => true,
      by: 'upload the photo answers',
      to: (after) => isOpen(after) && after.context.photo === NEW_PHOTO,
    }),
    leads({
      sentence: 'a photo can be taken off',
      requirement: '001-2-108',
      from: isOpen,
      by: 'photo.removed',
      to: ({context}) => context.photo === null,
    }),
    leads({
      sentence: 'what is typed is in the form',
      requirement: '001-2-106',
      from: takesNames,
      by: ['name.typed · another first name', 'name.typed · no name', 'name.typed · the same as before'],
      to: ({context: {names}}, before) =>
        names.lastName === before.context.names.lastName && names.firstName !== '',
    }),
    exactly({
      sentence: 'a name that is not valid is pointed at when the person saves',
      requirement: ['001-2-109', '001-5-3'],
      what: ({snapshot, emitted}) =>
        snapshot.matches({open: 'explaining problems'}) &&
        emitted.some(({type}) => type === 'problems.found'),
      when: ({before, stimulus}) =>
        before !== null && isOpen(before) && isBy(stimulus, 'save.asked') && !hasValidNames(before),
    }),
    exactly({
      sentence: 'a saved profile gives its names to the session',
      requirement: '001-4-27',
      what: ({snapshot, actions}) => snapshot.matches('saved') && actions.includes('report the new names'),
      when: ({stimulus}) => isBy(stimulus, 'save the profile answers'),
    }),
    {
      sentence: 'a profile that was not saved says so, and whether it was changed elsewhere',
      requirement: '001-8-21',
      holds: ({snapshot, stimulus}) =>
        !isBy(stimulus, 'save the profile fails') ||
        (isBy(stimulus, 'save the profile fails · changed elsewhere')
          ? snapshot.matches({open: 'changed elsewhere'})
          : snapshot.matches({open: 'failed'}) && snapshot.context.refusal !== null),
    },
    {
      sentence: 'never two calls at once, and the form is busy exactly while one runs',
      requirement: 'decision 163',
      holds: ({snapshot, pending}) => pending.length === Number(snapshot.hasTag('busy')),
    },
    {
      sentence: 'nothing is saved unless both names are valid and something changed',
      requirement: ['001-4-26', '001-2-109'],
      holds: ({snapshot: {context, ...snapshot}}) =>
        snapshot.value !== 'saving' ||
        (hasValidNames({context}) &&
          (context.names.firstName !== context.saved.names.firstName ||
            context.names.lastName !== context.saved.names.lastName ||
            context.photo !== context.saved.photo)),
    },
    {
      sentence: 'the form has the names and the photo that were entered, and loses nothing else',
      requirement: ['001-2-106', '001-2-108'],
      holds: ({before, snapshot: {context}, stimulus}) => {
        if (before === null) return true
        const {names, photo} = before.context
        const event = sentEvent<typeof profileFormMachine>(stimulus)
        const typed = event?.type === 'name.typed' && takesNames(before) ? event.changes : {}
        const isRemoved = isBy(stimulus, 'photo.removed') && isOpen(before)
        const taken = isBy(stimulus, 'upload the photo answers') ? NEW_PHOTO : photo
        return (
          canonical(context.names) === canonical({...names, ...typed}) &&
          context.photo === (isRemoved ? null : taken)
        )
      },
    },
    {
      sentence: 'a photo that was not taken is explained',
      requirement: '001-8-22',
      holds: ({stimulus, snapshot}) =>
        !stimulus.label.startsWith('upload the photo fails') ||
        (snapshot.matches({open: 'upload failed'}) && snapshot.context.refusal !== null),
    },
    {
      sentence: 'from every situation some way leads to a saved profile',
      requirement: 'decision 163',
      reaches: (snapshot) => snapshot.matches('saved'),
    },
  ],
})
