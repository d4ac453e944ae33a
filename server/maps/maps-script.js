;(() => {
  const PlacesServiceStatus = statuses('NOT_FOUND', 'UNKNOWN_ERROR')
  const GeocoderStatus = statuses('ERROR', 'UNKNOWN_ERROR')

  class LatLng {
    #lat
    #lng

    constructor(latOrPoint, lng) {
      const point = typeof latOrPoint === 'object' ? latOrPoint : {lat: latOrPoint, lng}
      this.#lat = typeof point.lat === 'function' ? point.lat() : Number(point.lat)
      this.#lng = typeof point.lng === 'function' ? point.lng() : Number(point.lng)
    }

    lat() {
      return this.#lat
    }

    lng() {
      return this.#lng
    }

    equals(other) {
      return other.lat() === this.#lat && other.lng() === this.#lng
    }

    toJSON() {
      return {lat: this.#lat, lng: this.#lng}
    }

    toString() {
      return `(${this.#lat}, ${this.#lng})`
    }

    toUrlValue(precision = 6) {
      return `${Number(this.#lat.toFixed(precision))},${Number(this.#lng.toFixed(precision))}`
    }
  }

  class LatLngBounds {
    #southwest
    #northeast

    constructor(southwest, northeast) {
      this.#southwest = new LatLng(southwest)
      this.#northeast = new LatLng(northeast)
    }

    getSouthWest() {
      return this.#southwest
    }

    getNorthEast() {
      return this.#northeast
    }
  }

  class MapsRequestError extends Error {
    constructor(method, code) {
      super(`${method}: ${code}`)
      this.name = 'MapsRequestError'
      this.code = code
    }
  }

  class AutocompleteSessionToken {}

  class AutocompleteService {
    async getPlacePredictions({input, componentRestrictions, types}, callback) {
      const answer = await ask('/maps/api/place/autocomplete/json', {
        input,
        ...components(componentRestrictions),
        ...(types === undefined ? {} : {types: types.join('|')}),
      })
      callback?.(answer.status === 'OK' ? answer.predictions : null, answer.status)
      if (answer.status !== 'OK' && answer.status !== 'ZERO_RESULTS' && callback === undefined) {
        throw new MapsRequestError('PLACES_AUTOCOMPLETE', answer.status)
      }
      return {predictions: answer.predictions ?? []}
    }
  }

  class Geocoder {
    async geocode({address, location, placeId, componentRestrictions}, callback) {
      const answer = await ask('/maps/api/geocode/json', {
        ...(placeId === undefined ? {} : {place_id: placeId}),
        ...(location === undefined ? {} : {latlng: new LatLng(location).toUrlValue()}),
        ...(address === undefined ? {} : {address, ...components(componentRestrictions)}),
      })
      const results = (answer.results ?? []).map(withGeometry)
      callback?.(answer.status === 'OK' ? results : null, answer.status)
      if (answer.status !== 'OK' && callback === undefined) {
        throw new MapsRequestError('GEOCODER_GEOCODE', answer.status)
      }
      return {results}
    }
  }

  class PlacesService {
    async getDetails({placeId, fields}, callback) {
      const answer = await ask('/maps/api/place/details/json', {
        place_id: placeId ?? '',
        ...(fields === undefined ? {} : {fields: fields.join(',')}),
      })
      callback(answer.status === 'OK' ? withGeometry(answer.result) : null, answer.status)
    }
  }

  const places = {AutocompleteService, AutocompleteSessionToken, PlacesService, PlacesServiceStatus}
  const geocoding = {Geocoder, GeocoderStatus}
  const core = {LatLng, LatLngBounds}
  const libraries = {core, places, geocoding, maps: core}

  window.google = {
    ...window.google,
    maps: {
      version: '3.60',
      places,
      ...core,
      ...geocoding,
      importLibrary: async (name) => libraries[name] ?? {},
    },
  }

  async function ask(path, parameters) {
    try {
      const response = await fetch(`${path}?${new URLSearchParams(parameters)}`)
      return response.ok ? await response.json() : {status: 'UNKNOWN_ERROR'}
    } catch {
      return {status: 'UNKNOWN_ERROR'}
    }
  }

  function components(restrictions) {
    const countries = [restrictions?.country ?? []].flat()
    return countries.length === 0
      ? {}
      : {components: countries.map((country) => `country:${country}`).join('|')}
  }

  function withGeometry(result) {
    if (result.geometry === undefined) return result
    const {location, location_type, viewport} = result.geometry
    const bounds = new LatLngBounds(viewport.southwest, viewport.northeast)
    return {...result, geometry: {location: new LatLng(location), location_type, viewport: bounds}}
  }

  function statuses(...others) {
    const names = ['OK', 'ZERO_RESULTS', 'INVALID_REQUEST', 'OVER_QUERY_LIMIT', 'REQUEST_DENIED', ...others]
    return Object.freeze(Object.fromEntries(names.map((name) => [name, name])))
  }
})()
