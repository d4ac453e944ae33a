/** The name under which the browser's position is held; all other names are paths and operations. */
export const POSITION = 'position'
