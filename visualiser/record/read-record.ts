import {type LocalWalk, readLocalWalks} from './local-walks.ts'
import {type MachineRecord, readRecord} from './machine-record.ts'

/** What is known of walks through a machine's screens. */
export interface WalkedScreens {
  /** `null` where the site has none of this machine. */
  record: MachineRecord | null
  local: readonly LocalWalk[]
}

/** Reads the stored record and this computer's own walks of a machine. */
export async function readWalkedScreens(machine: string): Promise<WalkedScreens> {
  const [record, local] = await Promise.all([readStored(machine), readLocalWalks(machine)])
  return {record, local}
}

async function readStored(machine: string): Promise<MachineRecord | null> {
  const answer = await fetch(`record/${encodeURIComponent(machine)}.json`).catch(() => null)
  return answer === null || !answer.ok ? null : readRecord(await answer.json().catch(() => null))
}
