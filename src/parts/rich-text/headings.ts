import type {Document} from '@contentful/rich-text-types'
import {fieldsOf} from '../../../domain/fields.ts'

interface Heading {
  id: string
  text: string
}

/** The headings for the text's table of contents. */
export function headingsOf({content}: Document): Heading[] {
  return content
    .filter(({nodeType}) => nodeType === 'heading-2')
    .map((node) => plainText(node))
    .map((text) => ({id: anchorOf(text), text}))
}

/** A heading's id for links within the page. */
export function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}

export function plainText(node: unknown): string {
  const {value, content} = fieldsOf(node)
  const inside = Array.isArray(content) ? content.map(plainText) : []
  return [typeof value === 'string' ? value : '', ...inside].join('')
}
