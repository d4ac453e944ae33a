import {useLoadScript} from '@react-google-maps/api'
import {useEffect} from 'react'
import {useServices} from '../services/services-context.tsx'

const LIBRARIES: ['places'] = ['places']

/** Google's script where a key is configured, else our own with the same interface. */
export function MapsScriptLoader() {
  const {mapsScript, settings} = useServices()
  const {isLoaded, loadError} = useLoadScript({
    googleMapsApiKey: settings.googleMapsApiKey ?? '',
    libraries: LIBRARIES,
    language: 'en',
    region: 'IN',
    ...(settings.googleMapsApiKey === null ? {apiUrl: window.location.origin} : {}),
  })
  useEffect(() => {
    if (isLoaded) mapsScript.loaded()
  }, [isLoaded, mapsScript])
  useEffect(() => {
    if (loadError !== undefined) mapsScript.failed()
  }, [loadError, mapsScript])
  return null
}
