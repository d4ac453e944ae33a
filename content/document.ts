/** A text page: sections of paragraphs, each with an optional list below. */
export interface ContentDocument {
  updated: string
  introduction: string
  sections: readonly ContentSection[]
}

export interface ContentSection {
  heading: string
  paragraphs: readonly string[]
  points?: readonly string[]
}
