import {cacheDefects} from './caches.ts'
import type {FileDefects} from './defect.ts'
import {identityDefects} from './identity.ts'
import {machineDefects} from './machines.ts'
import {profileAndNoticeDefects} from './profile-and-notices.ts'
import {ruleDefects} from './rules.ts'
import {screenDefects} from './screens.ts'
import {searchDefects} from './search-and-sql.ts'
import {serverDefects} from './server.ts'
import {siteLogicDefects} from './site-logic.ts'

/** Faults that `npm run defects` puts in one at a time, by the part of the product. */
export const AREAS: Readonly<Record<string, readonly FileDefects[]>> = {
  rules: ruleDefects,
  server: serverDefects,
  identity: identityDefects,
  'profile and notices': profileAndNoticeDefects,
  'search and SQL': searchDefects,
  'logic of the site': siteLogicDefects,
  caches: cacheDefects,
  machines: machineDefects,
  screens: screenDefects,
}
