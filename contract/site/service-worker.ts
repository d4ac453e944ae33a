export const WORKER_PATH = '/consumer/worker.js'

/** The page for rendering in the browser; the worker caches it for use without a network. */
export const SHELL_PATH = '/consumer/shell'
