import {acceptedPolicy} from '../../domain/consent/consent-choice.ts'

/** One time for all tests of a worker: Playwright reuses a context only for the same stored state. */
const LOADED_AT = Date.now()
const KEY = '00000000-0000-4000-8000-0000000000c0'

/** The stored choice of functional cookies only, so that nothing optional is loaded or sent. */
export function chosenCookies(origin: string) {
  const policy = acceptedPolicy({performance: false, marketing: false}, {id: KEY, at: LOADED_AT})
  const value = {...policy, receipt: {...policy.receipt, isSent: true}}
  const localStorage = [{name: 'cookiePolicy', value: JSON.stringify({value, keptAt: LOADED_AT})}]
  return {cookies: [], origins: [{origin, localStorage}]}
}
