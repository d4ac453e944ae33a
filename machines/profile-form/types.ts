export interface TypedNames {
  firstName: string
  lastName: string
}

export interface ProfileValues {
  names: TypedNames
  /** The id of the photo's file. */
  photo: string | null
}

export interface ProfileFormInput extends ProfileValues {
  /** Names that were typed before the page was loaded again. */
  typed?: TypedNames
}

export interface ProfileFormContext extends ProfileValues {
  /** The stored names. */
  saved: ProfileValues
  /** Why the last photo, or the last change, was refused. */
  refusal: unknown
}

export type ProfileFormEvent =
  | {type: 'name.typed'; changes: Partial<TypedNames>}
  | {type: 'photo.chosen'; file: Blob}
  | {type: 'photo.removed'}
  | {type: 'save.asked'}
