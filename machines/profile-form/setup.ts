import {assign, emit, setup} from 'xstate'
import {failureCode} from '../../domain/failure.ts'
import {isProfileName} from '../../domain/person/person-name.ts'
import {unprovided} from '../unprovided.ts'
import type {
  ProfileFormContext,
  ProfileFormEvent,
  ProfileFormInput,
  ProfileValues,
  TypedNames,
} from './types.ts'

/** Which of the names is invalid. */
export function nameProblems(names: TypedNames): (keyof TypedNames)[] {
  return (['firstName', 'lastName'] as const).filter((name) => !isProfileName(names[name]))
}

/** Whether the form differs from the profile. */
export function isChanged({names, photo, saved}: ProfileFormContext): boolean {
  return (
    names.firstName.trim() !== saved.names.firstName ||
    names.lastName.trim() !== saved.names.lastName ||
    photo !== saved.photo
  )
}

/** Types, actions, guards and effects of the profile form. */
export const profileFormSetup = setup({
  types: {
    input: {} as ProfileFormInput,
    context: {} as ProfileFormContext,
    events: {} as ProfileFormEvent,
    emitted: {} as {type: 'problems.found'},
    tags: {} as 'busy',
  },
  actors: {
    'upload the photo': unprovided<{fileId: string}, {file: Blob}>('upload the photo'),
    'save the profile': unprovided<void, ProfileValues>('save the profile'),
  },
  actions: {
    'store what is typed': assign(({context}, {changes}: {changes: Partial<TypedNames>}) => ({
      names: {...context.names, ...changes},
    })),
    'take the photo': assign((_, {fileId}: {fileId: string}) => ({photo: fileId})),
    'take the photo off': assign({photo: null}),
    'note why it was refused': assign((_, {error}: {error: unknown}) => ({refusal: error})),
    'point at the problems': emit({type: 'problems.found'}),
    'report the new names': () => {},
  },
  guards: {
    'is a name not valid': ({context}) => nameProblems(context.names).length > 0,
    'is anything changed': ({context}) => isChanged(context),
    'is there a photo': ({context}) => context.photo !== null,
    'was the profile changed elsewhere': (_, {error}: {error: unknown}) =>
      failureCode(error) === 'PROFILE_CONFLICT',
  },
})
