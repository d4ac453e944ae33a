import type {FastifyInstance} from 'fastify'
import {locality} from '../../contract/reference/localities.ts'
import {Refusal} from '../http/refusal.ts'
import {serve} from '../http/serve.ts'
import type {Gazetteer} from './gazetteer.ts'
import {wordsOf} from './search/words.ts'

interface NamedPlace {
  name: string
  latitude: number
  longitude: number
}

/** `workshopCity` finds a city with workshops by the words of its name. */
export function localityRoutes(
  app: FastifyInstance,
  gazetteer: Gazetteer,
  workshopCity: (words: string) => Promise<NamedPlace | undefined>,
) {
  serve(app, locality, async ({query}) => {
    const found = (await gazetteer.named(query.name)) ?? (await workshopCity(wordsOf(query.name).join(' ')))
    if (found === undefined) throw new Refusal('NOT_FOUND')
    const {name, latitude, longitude} = found
    return {name, lat: latitude, lng: longitude}
  })
}
