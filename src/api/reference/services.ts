import {queryOptions} from '@tanstack/react-query'
import {type ServiceType, services} from '../../../contract/reference/services.ts'
import type {Call} from '../../platform/http/http.ts'

/** A service for a choice. */
export interface Service {
  jobTypeId: string
  repairTypeId: string
  label: string
}

function chosenFrom(type: ServiceType): Service[] {
  return type.jobTypes.slice(0, 1).map(({id, translations, translationKey}) => ({
    jobTypeId: id,
    repairTypeId: type.id,
    label: translations.find(({languageCode}) => languageCode === 'en')?.value ?? translationKey,
  }))
}

export function servicesQuery(call: Call) {
  return queryOptions({
    queryKey: ['services'],
    queryFn: async ({signal}) =>
      (await call.rest(services, {query: {}, body: {}, signal})).answer.flatMap(chosenFrom),
  })
}
