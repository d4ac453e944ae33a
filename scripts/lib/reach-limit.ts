/** How long a command waits for a PostgreSQL server out of reach, in milliseconds; a server waits without end. */
export const REACH_MS = 10_000
