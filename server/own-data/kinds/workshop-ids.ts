import {createHash} from 'node:crypto'
import type {Surroundings} from '../definition/data-kind.ts'

/** The id of a workshop that an import adds: the same in every database. */
export function newWorkshopId(serialId: string): string {
  const hex = createHash('sha256').update(`workshop ${serialId}`).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ]
  return parts.join('-')
}

/** The ids of stored workshops and of those in the files, by serial id. */
export async function workshopIds(
  serialIds: readonly string[],
  {transaction, known}: Pick<Surroundings, 'transaction' | 'known'>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(serialIds)]
  if (wanted.length === 0) return new Map()
  const stored = await transaction
    .selectFrom('workshops')
    .select(['serialId', 'id'])
    .where('serialId', 'in', wanted)
    .execute()
  const inFiles = wanted.filter((each) => known.workshops.has(each))
  return new Map([
    ...inFiles.map((each) => [each, newWorkshopId(each)] as const),
    ...stored.map(({serialId, id}) => [serialId, id] as const),
  ])
}

export const UNKNOWN_WORKSHOP =
  'no workshop has this serial id: correct it, or add the workshop to workshops.csv'
