import type {Config} from '../../../server/config.ts'

/** The folder of the embedded database. */
export function embeddedFolder({DATABASE_URL, dataDirectory}: Config): string {
  if (DATABASE_URL !== undefined)
    throw new Error('DATABASE_URL names PostgreSQL, which has its own tools: docs/operating.md, "Backups"')
  if (dataDirectory === null)
    throw new Error('DATA_DIR=memory stores nothing: name the folder of the database')
  return dataDirectory
}
