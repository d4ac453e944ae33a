import {expect, it} from 'vitest'
import {shownRepairTypes} from '../../../domain/workshop/workshop-kinds.ts'

const sound = {type: 'REPAIR_TYPE', isCertified: true, isApproved: true}

it('A card shows the first repair types that are certified and approved', () => {
  const all = [
    {...sound, ref: 'brakes', isCertified: false},
    {...sound, ref: 'exhaust', isApproved: false},
    {...sound, ref: 'bosch', type: 'BRAND'},
    {...sound, ref: 'service'},
    {...sound, ref: 'repairs'},
    {...sound, ref: 'internals'},
  ]
  expect(shownRepairTypes(all, 2)).toEqual(['service', 'repairs'])
})
