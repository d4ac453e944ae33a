import {rootRouteId, useRouteContext} from '@tanstack/react-router'
import type {ReactNode} from 'react'
import {Button} from '../../../design-system/button.tsx'

/** Opens the country chooser, which loads with the first press. */
export function CountryButton({label, children}: {label?: string; children: ReactNode}) {
  const {actors} = useRouteContext({from: rootRouteId})
  return (
    <Button
      look="quiet"
      {...(label === undefined ? {} : {'aria-label': label})}
      onPress={() => actors.region.send({type: 'chooser.asked'})}
    >
      {children}
    </Button>
  )
}
