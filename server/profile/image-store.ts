import {randomUUID} from 'node:crypto'
import type {Kysely} from 'kysely'
import type {ServerClock} from '../clock.ts'
import type {Connection} from '../database/database.ts'
import type {Tables} from '../database/tables.ts'
import {reencodedPhoto} from './photo.ts'

/** Limit of one consumer's uploads that no profile shows; the oldest are deleted. */
const LOOSE_IMAGES = 5

/** Consumers' photos in the database: small after re-encoding, and deleted with their owner. */
export function createImageStore(kysely: Kysely<Tables>, clock: ServerClock) {
  return {
    /**
     * Stores a photo and returns its id.
     * @throws {Refusal} when it is no photo
     */
    add: async (identityId: string, file: Uint8Array): Promise<string> => {
      const content = (await reencodedPhoto(file)).toString('base64')
      const id = randomUUID()
      await kysely.transaction().execute(async (transaction) => {
        await removeOldest(transaction, identityId)
        await transaction
          .insertInto('consumerImages')
          .values({id, identityId, content, createdAt: new Date(clock.now())})
          .execute()
      })
      return id
    },
    isOf: async (identityId: string, id: string): Promise<boolean> =>
      (await imagesOf(kysely, identityId).select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
    /** A WebP image. */
    find: async (identityId: string, id: string): Promise<Uint8Array | null> => {
      const row = await imagesOf(kysely, identityId).select('content').where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : Buffer.from(row.content, 'base64')
    },
    keepOnly: async (connection: Connection, identityId: string, id: string | null): Promise<void> => {
      await connection
        .deleteFrom('consumerImages')
        .where('identityId', '=', identityId)
        .where('id', '!=', id ?? '')
        .execute()
    },
  }
}

export type ImageStore = ReturnType<typeof createImageStore>

function imagesOf(connection: Connection, identityId: string) {
  return connection.selectFrom('consumerImages').where('identityId', '=', identityId)
}

async function removeOldest(connection: Connection, identityId: string): Promise<void> {
  const {profileImage} = await connection
    .selectFrom('identities')
    .select('profileImage')
    .where('id', '=', identityId)
    .executeTakeFirstOrThrow()
  const images = await imagesOf(connection, identityId).select('id').orderBy('createdAt', 'desc').execute()
  const loose = images.flatMap(({id}) => (id === profileImage ? [] : [id])).slice(LOOSE_IMAGES - 1)
  if (loose.length > 0) await connection.deleteFrom('consumerImages').where('id', 'in', loose).execute()
}
