/** The name for the browser's position; all other names are paths and operations. */
export const POSITION = 'position'
