/** The page as the browser renders it, kept for when there is no network. */
export const SHELL_PATH = '/consumer/shell'

/** Tells the new worker that the person wants the new version now. */
export const TAKE_OVER = 'take over'
