import type {FileDefects} from '../defect.ts'

const LEASES = 'tests/server/desk/leases.test.ts'

/** Of leases and of staff, as two agents and two bookings of one person meet them. */
export const deskLeaseDefects: readonly FileDefects[] = [
  {
    file: 'server/desk/lease-repository.ts',
    firstTest: LEASES,
    defects: [
      {
        wrong: 'The outcome of one booking takes the lease from another one of the same person.',
        text: 'when ${isKept} and',
        instead: 'when false and',
      },
    ],
  },
  {
    file: 'server/desk/lease-service.ts',
    firstTest: LEASES,
    defects: [
      {
        wrong: 'Who was just called comes again about another booking.',
        text: 'bookings.phone not in (select phone from bookings as answered where answered.id in (',
        instead: 'bookings.id not in (select id from bookings as answered where answered.id in (',
      },
    ],
  },
  {
    file: 'server/identity/staff/staff.ts',
    firstTest: 'tests/server/desk/agents.test.ts',
    defects: [
      {
        wrong: 'An agent who is added again is signed out.',
        text: '        if (known.role !== role) await setRole(transaction, known.id, role)\n      }),',
        instead: '        await setRole(transaction, known.id, role)\n      }),',
      },
    ],
  },
]
