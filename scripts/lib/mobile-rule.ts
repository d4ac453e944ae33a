import {readFileSync} from 'node:fs'
import {stripTypeScriptTypes} from 'node:module'

export const MOBILE_RULE = 'server/identity/provider/generated/mobile-rule.js'

/** The site's rule for mobile numbers as JavaScript, for the sign-in page, which no bundler builds. */
export function mobileRule(): string {
  return stripTypeScriptTypes(readFileSync('domain/person/phone.ts', 'utf8')).replace(/[ ]+$/gm, '')
}
