import {rootRouteId, useRouteContext} from '@tanstack/react-router'
import {useEffect, useState} from 'react'
import type {ActorRefFrom} from 'xstate'
import type {regionMachine} from '../../../../machines/region/machine.ts'
import {latePart} from '../../../parts/services/late-part.ts'
import {PressedPart} from '../../../parts/services/pressed-part.tsx'

const CountryDialog = latePart(() => import('./country-dialog.tsx').then(({CountryDialog}) => CountryDialog))

/** Renders the country chooser, which loads when it is first opened. */
export function RegionHost() {
  const {actors} = useRouteContext({from: rootRouteId})
  const [actor, setActor] = useState<ActorRefFrom<typeof regionMachine> | null>(null)
  useEffect(
    () =>
      actors.region.whenOpen((met) =>
        met.subscribe((snapshot) => {
          if (!snapshot.matches('at rest')) setActor(met)
        }),
      ),
    [actors],
  )
  if (actor === null) return null
  return (
    <PressedPart>
      <CountryDialog actor={actor} />
    </PressedPart>
  )
}
