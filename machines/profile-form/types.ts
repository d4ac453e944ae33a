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
  /** The stored names. */
  saved: ProfileFormInput
  /** Why the last photo, or the last change, was refused. */
  refusal: unknown
}

export type ProfileFormEvent =
  | {type: 'name.typed'; changes: Partial<TypedNames>}
  | {type: 'photo.chosen'; file: Blob}
  | {type: 'photo.removed'}
  | {type: 'save.asked'}
