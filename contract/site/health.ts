/** Answered by every running server, whatever its load. */
export const HEALTH_PATH = '/healthz'
