import {writeFileSync} from 'node:fs'
import {MOBILE_RULE, mobileRule} from '../lib/mobile-rule.ts'

writeFileSync(MOBILE_RULE, mobileRule())
