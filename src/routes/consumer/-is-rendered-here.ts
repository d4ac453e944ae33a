/** True on the server, where pages are rendered for browsers: what a page shows first is read there before it is. */
export const IS_RENDERED_HERE = typeof document === 'undefined'
