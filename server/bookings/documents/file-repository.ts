import {sql} from 'kysely'
import type {Connection} from '../../database/database.ts'
import type {Tables} from '../../database/tables.ts'

export interface BookingFile {
  name: string
  mediaType: Tables['bookingFiles']['mediaType']
  content: Uint8Array
}

/** The bytes are sent as base64, which both engines handle the same. */
export function createFileRepository(connection: Connection) {
  return {
    find: async (bookingId: string, name: string): Promise<BookingFile | undefined> => {
      const row = await connection
        .selectFrom('bookingFiles')
        .select(['name', 'mediaType', sql<string>`encode(content, 'base64')`.as('base64')])
        .where('bookingId', '=', bookingId)
        .where('name', '=', name)
        .executeTakeFirst()
      if (row === undefined) return undefined
      return {name: row.name, mediaType: row.mediaType, content: Buffer.from(row.base64, 'base64')}
    },
    /** Replaces the file with the same name. */
    put: (bookingId: string, {name, mediaType, content}: BookingFile, createdAt: Date) => {
      const bytes = sql<Uint8Array>`decode(${Buffer.from(content).toString('base64')}, 'base64')`
      return connection
        .insertInto('bookingFiles')
        .values({bookingId, name, mediaType, content: bytes, createdAt})
        .onConflict((conflict) =>
          conflict.columns(['bookingId', 'name']).doUpdateSet({mediaType, content: bytes, createdAt}),
        )
        .execute()
    },
  }
}

export type FileRepository = ReturnType<typeof createFileRepository>
