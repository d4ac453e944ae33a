import {z} from 'zod'
import type {TestServer} from '../test-server.ts'

const TABLES = `select table_name from information_schema.tables
  where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`

/** The tables that hold the text in any column. */
export async function tablesWith({database}: TestServer, text: string): Promise<string[]> {
  const {rows} = await database.executeSql(TABLES)
  const found: string[] = []
  for (const {table_name: table} of z.array(z.object({table_name: z.string()})).parse(rows)) {
    const {rows: hits} = await database.executeSql(
      `select 1 from "${table}" as each where strpos(each::text, $1) > 0 limit 1`,
      [text],
    )
    if (hits.length > 0) found.push(table)
  }
  return found
}
