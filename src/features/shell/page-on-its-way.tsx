import {useRouterState} from '@tanstack/react-router'
import {OnItsWay} from '../../parts/services/pressed-part.tsx'

/** The page before stays until the next one has come: on a slow network a followed link would seem to do nothing. */
export function PageOnItsWay() {
  const isComing = useRouterState({
    select: ({status, location, resolvedLocation}) =>
      status === 'pending' &&
      resolvedLocation !== undefined &&
      resolvedLocation.pathname !== location.pathname,
  })
  return isComing && <OnItsWay />
}
