import type {PlaceBook} from './place-book.ts'

/** Requests from the server's thread to the gazetteer's. */
export interface GazetteerRequest {
  number: number
  question: keyof PlaceBook
  parameters: unknown[]
}

export type GazetteerReply = {number: number; answer: unknown} | {number: number; failure: string}
