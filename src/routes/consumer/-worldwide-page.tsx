import {useNavigate} from '@tanstack/react-router'
import type {ChosenLocation} from '../../../domain/place/location.ts'
import {parsePosition} from '../../../domain/place/position.ts'
import {WorldwideScreen} from '../../features/worldwide/worldwide-screen.tsx'

interface WorldwidePageProps {
  coords: string | undefined
  address: string | undefined
}

/** The address's place; a malformed one counts as absent. */
function placeOf({coords, address}: WorldwidePageProps): ChosenLocation | null {
  const position = coords === undefined ? null : parsePosition(coords)
  if (position === null) return null
  const formattedAddress = address ?? `${position.lat}, ${position.lng}`
  return {...position, formattedAddress, city: '', pinCode: '', country: '', isMeasured: false}
}

export function WorldwidePage(search: WorldwidePageProps) {
  const navigate = useNavigate()
  return (
    <WorldwideScreen
      place={placeOf(search)}
      onSearch={({lat, lng, formattedAddress}) =>
        void navigate({
          to: '/consumer/workshop-search',
          search: {coords: `${lat},${lng}`, address: formattedAddress},
          resetScroll: false,
        })
      }
    />
  )
}
