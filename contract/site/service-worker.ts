/** Where the service worker is. */
export const WORKER_PATH = '/consumer/worker.js'

/** The page as the browser renders it, which the worker keeps for when there is no network. */
export const SHELL_PATH = '/consumer/shell'
