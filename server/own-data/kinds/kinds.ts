import {CAMPAIGNS} from './campaigns.ts'
import type {DataKind} from './data-kind.ts'
import {DAYS} from './days.ts'
import {OFFERS} from './offers.ts'
import {WORKSHOPS} from './workshops.ts'

/** Every kind of file, in the order in which they refer to one another. */
export const DATA_KINDS: readonly DataKind[] = [CAMPAIGNS, WORKSHOPS, OFFERS, DAYS]
