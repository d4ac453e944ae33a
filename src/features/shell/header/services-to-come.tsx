import {Skeleton} from '../../../design-system/skeleton.tsx'

/** The room of the links to the services while they load. */
export function ServicesToCome() {
  return (
    <li aria-hidden="true">
      <Skeleton height="288px" />
    </li>
  )
}
