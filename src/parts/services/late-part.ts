import {type ComponentType, type LazyExoticComponent, lazy} from 'react'
import {loadPatiently} from '../../platform/late-code/load-patiently.ts'

/**
 * A component whose code loads when it is first shown; a lost file is asked for again.
 * @param otherwise stands in its place when the file never comes; without it the page's own failure does
 */
export function latePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  otherwise?: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const loaded = loadPatiently(load)
    return {default: await (otherwise === undefined ? loaded : loaded.catch(() => otherwise))}
  })
}
