/** The site's language, as the platform's formats know it. */
export const LOCALE = 'en-IN'
