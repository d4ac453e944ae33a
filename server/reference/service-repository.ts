import type {Connection} from '../database/database.ts'

export function createServiceRepository(connection: Connection) {
  return {
    repairTypes: () => connection.selectFrom('repairTypes').selectAll().orderBy('position').execute(),
    jobTypes: () => connection.selectFrom('jobTypes').selectAll().orderBy('position').execute(),
    facilities: () => connection.selectFrom('facilities').selectAll().orderBy('position').execute(),
  }
}

export type ServiceRepository = ReturnType<typeof createServiceRepository>
