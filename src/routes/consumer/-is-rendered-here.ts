/** True while the server renders a page: loaders then wait for the data of the first render. */
export const IS_RENDERED_HERE = typeof document === 'undefined'
