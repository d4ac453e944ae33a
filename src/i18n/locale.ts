/** The site's language as a locale of `Intl`. */
export const LOCALE = 'en-IN'
