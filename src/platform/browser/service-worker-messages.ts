/** Tells the waiting worker that the person wants the new version now. */
export const TAKE_OVER = 'take over'
