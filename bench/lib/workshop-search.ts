import {createCampaignRepository} from '../../server/campaigns/campaign-repository.ts'
import {createClock} from '../../server/clock.ts'
import type {Database} from '../../server/database/database.ts'
import {createLogger} from '../../server/logger.ts'
import {createSecrets} from '../../server/secrets.ts'
import {createReplicaKeeper} from '../../server/workshops/replica/replica-keeper.ts'
import {createWorkshopSearch} from '../../server/workshops/search-service.ts'
import {createWorkshopRepository} from '../../server/workshops/workshop-repository.ts'

const REFRESH_MS = 3_600_000

/** The search of a server over this database. Its replica is loaded, and stays as it is during a benchmark. */
export async function openWorkshopSearch({
  kysely,
}: Database): Promise<ReturnType<typeof createWorkshopSearch>> {
  const clock = createClock()
  const repository = createWorkshopRepository(kysely)
  const keeper = createReplicaKeeper(repository, clock, createLogger('silent'), REFRESH_MS)
  const campaigns = createCampaignRepository(kysely)
  await keeper.current()
  return createWorkshopSearch(repository, keeper, clock, campaigns, createSecrets('bench'))
}
