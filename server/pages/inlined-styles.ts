import {createHash} from 'node:crypto'
import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'

/** A built style sheet as inlined in a rendered page. */
export interface InlinedStyle {
  markup: string
  /** Its source in the content security policy. */
  source: string
}

/**
 * Reads each built style sheet once. With its text comes the link that the site's code looks for before it
 * loads a style sheet; disabled, the link loads nothing.
 */
export function createInlinedStyles(clientDirectory: string): (file: string) => InlinedStyle {
  const read = new Map<string, InlinedStyle>()
  return (file) => {
    const known = read.get(file)
    if (known !== undefined) return known
    const css = readFileSync(resolve(clientDirectory, file), 'utf8')
    if (/<\/style/i.test(css)) throw new Error(`${file} would end the element that it stands in.`)
    const style = {
      markup: `<style>${css}</style><link rel="stylesheet" href="/${file}" disabled>`,
      source: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
    }
    read.set(file, style)
    return style
  }
}
