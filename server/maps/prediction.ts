import type {GazetteerPlace} from '../places/place.ts'
import {typesOf} from './geocoder-result.ts'

interface Substring {
  offset: number
  length: number
}

/** A prediction in the shape of Google's place autocomplete. */
export interface Prediction {
  description: string
  place_id: string
  reference: string
  matched_substrings: Substring[]
  structured_formatting: {
    main_text: string
    main_text_matched_substrings: Substring[]
    secondary_text: string
  }
  terms: {offset: number; value: string}[]
  types: string[]
}

export function predictionOf(place: GazetteerPlace, input: string): Prediction {
  const description = place.formattedAddress
  const mainText = description.startsWith(place.name) ? place.name : place.pincode
  const matched = commonBeginning(mainText, input.trim())
  return {
    description,
    place_id: place.id,
    reference: place.id,
    matched_substrings: matched,
    structured_formatting: {
      main_text: mainText,
      main_text_matched_substrings: matched,
      secondary_text: description.startsWith(`${mainText}, `)
        ? description.slice(mainText.length + 2)
        : description,
    },
    terms: termsOf(description),
    types: [...typesOf(place), 'geocode'],
  }
}

function commonBeginning(text: string, input: string): Substring[] {
  const letters = [...input.toLowerCase()]
  const differs = letters.findIndex((letter, index) => text[index]?.toLowerCase() !== letter)
  const length = differs === -1 ? letters.length : differs
  return length === 0 ? [] : [{offset: 0, length}]
}

function termsOf(description: string): Prediction['terms'] {
  let offset = 0
  return description.split(', ').map((value) => {
    const term = {offset, value}
    offset += value.length + 2
    return term
  })
}
