import {readFileSync} from 'node:fs'
import {stripTypeScriptTypes} from 'node:module'

export const MOBILE_RULE = 'server/identity/provider/generated/mobile-rule.js'

/** The site's rule for mobile numbers as JavaScript, for the sign-in page, which no bundler builds. */
export function mobileRule(): string {
  const sources = ['domain/latin-digits.ts', 'domain/person/phone.ts'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  return stripTypeScriptTypes(sources.join('\n').replace(/^import .*\n+/gm, '')).replace(/[ ]+$/gm, '')
}
