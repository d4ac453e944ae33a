/** Asks the waiting worker to take over: the person wants the new version now. */
export const TAKE_OVER = 'take over'
