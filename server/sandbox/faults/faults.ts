import type {Fault} from '../../../contract/site/sandbox.ts'

/** Faults for tests. */
export interface Faults {
  set: (fault: Fault) => void
  /** Removes the faults of a visitor, or all. */
  clear: (visitor: string | null) => void
  list: () => readonly Fault[]
  /** The fault for one of these operations of a visitor; uses one of its times. */
  take: (operations: readonly string[], visitor: string | null) => Fault | null
  /** Whether a fault waits for one of these operations; uses none. */
  awaits: (operations: readonly string[], visitor: string | null) => boolean
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  const meeting = (operations: readonly string[], visitor: string | null) =>
    faults.find((each) => operations.includes(each.operation) && (each.visitor ?? visitor) === visitor)
  return {
    set: (fault) => {
      faults.push({...fault})
    },
    clear: (visitor) => {
      faults = visitor === null ? [] : faults.filter((each) => each.visitor !== visitor)
    },
    list: () => faults,
    take: (operations, visitor) => {
      const fault = meeting(operations, visitor)
      if (fault === undefined) return null
      fault.times -= 1
      if (fault.times <= 0) faults = faults.filter((each) => each !== fault)
      return fault
    },
    awaits: (operations, visitor) => meeting(operations, visitor) !== undefined,
  }
}
