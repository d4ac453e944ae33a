export interface TypedNames {
  firstName: string
  lastName: string
}

export interface ProfileFormInput {
  names: TypedNames
  /** The id of the photo's file. */
  photo: string | null
}

export interface ProfileFormContext extends ProfileFormInput {
  /** As the profile has them. */
  saved: ProfileFormInput
  /** Why the last photo was not taken. */
  uploadError: unknown
}

export type ProfileFormEvent =
  | {type: 'name.typed'; changes: Partial<TypedNames>}
  | {type: 'photo.chosen'; file: Blob}
  | {type: 'photo.removed'}
  | {type: 'save.asked'}
