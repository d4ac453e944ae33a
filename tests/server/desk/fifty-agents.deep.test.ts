import {it} from 'vitest'
import {workAtOnce} from './work-at-once.ts'

it('Fifty agents on five hundred bookings work each row once and skip none, though one stops in between', () =>
  workAtOnce({agents: 50, bookings: 500}))
