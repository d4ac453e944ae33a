import {rootRouteId, useRouteContext} from '@tanstack/react-router'
import {type ReactNode, useEffect, useState} from 'react'
import {Button} from '../../../design-system/button.tsx'
import {OnItsWay} from '../../../parts/services/pressed-part.tsx'

/** Opens the country chooser, which loads with the first press. */
export function CountryButton({label, children}: {label?: string; children: ReactNode}) {
  const {actors} = useRouteContext({from: rootRouteId})
  const [isOpen, setOpen] = useState(false)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => actors.region.whenOpen(() => setOpen(true)), [actors])
  return (
    <>
      <Button
        look="quiet"
        {...(label === undefined ? {} : {'aria-label': label})}
        onPress={() => {
          setAsked(true)
          actors.region.send({type: 'chooser.asked'})
        }}
      >
        {children}
      </Button>
      {isAsked && !isOpen && <OnItsWay />}
    </>
  )
}
