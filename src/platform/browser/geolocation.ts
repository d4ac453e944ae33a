import {GEOLOCATION_TIMEOUT_MS} from '../../../domain/limits.ts'
import {LocationError} from '../../../domain/place/location.ts'
import type {Position} from '../../../domain/place/position.ts'

export type MeasurePosition = () => Promise<Position>

/**
 * High accuracy, five seconds, no cache (000-7).
 * @throws {LocationError}
 */
export const measurePosition: MeasurePosition = () =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new LocationError('unsupported'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      ({coords}) => resolve({lat: coords.latitude, lng: coords.longitude}),
      (error) => reject(new LocationError('geoLocation', {cause: error})),
      {enableHighAccuracy: true, timeout: GEOLOCATION_TIMEOUT_MS, maximumAge: 0},
    )
  })
