import {statfs} from 'node:fs/promises'

/** The embedded database writes its log in files of this size. */
const LOG_FILE_BYTES = 16 * 1024 * 1024

/** Whether the embedded database's disk has no space for another file of its log; `null` has no folder. */
export async function hasNoSpace(directory: string | null): Promise<boolean> {
  if (directory === null) return false
  const {bavail, bsize} = await statfs(directory)
  return bavail * bsize < LOG_FILE_BYTES
}
