import {type ComponentType, type LazyExoticComponent, lazy} from 'react'
import {loadPatiently} from '../../platform/late-code/load-patiently.ts'

/** A component whose code loads when it is first shown; a lost file is asked for again. */
export function latePart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({default: await loadPatiently(load)}))
}
