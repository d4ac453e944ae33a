import {setTimeout as wait} from 'node:timers/promises'
import type {PoolClient} from 'pg'
import type {Listen} from './database.ts'
import type {PostgresHosts} from './postgres-hosts.ts'

const RECONNECT_MS = 1000

/** Listens on a connection of its own; a lost one is replaced, after a failover by one to the new primary. */
export function postgresListen(hosts: Pick<PostgresHosts, 'connect'>): Listen {
  return async (channel, heard, resumed) => {
    const closing = new AbortController()
    let current: PoolClient | null = null

    async function subscribe(): Promise<void> {
      const client = await hosts.connect()
      try {
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
      } catch (error) {
        client.release(true)
        throw error
      }
      client.on('notification', ({payload = ''}) => heard(payload))
      client.once('end', () => {
        if (current === client) void replace(client)
      })
      current = client
    }

    async function replace(lost: PoolClient): Promise<void> {
      current = null
      lost.release(true)
      while (!closing.signal.aborted) {
        try {
          await subscribe()
          if (closing.signal.aborted) return release()
          return resumed()
        } catch {
          await wait(RECONNECT_MS, null, {ref: false, signal: closing.signal}).catch(() => {})
        }
      }
    }

    function release(): void {
      const client = current
      current = null
      client?.release(true)
    }

    await subscribe()
    return {
      close: async () => {
        closing.abort()
        release()
      },
    }
  }
}
