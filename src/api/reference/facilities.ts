import {queryOptions} from '@tanstack/react-query'
import {facilities} from '../../../contract/reference/workshops.ts'
import type {Call} from '../../platform/http/http.ts'

/** Facility labels by id. */
export function facilitiesQuery(call: Call) {
  return queryOptions({
    queryKey: ['facilities'],
    queryFn: async ({signal}) => {
      const {answer} = await call.rest(facilities, {query: {}, body: {}, signal})
      return answer.map(({id, translations, translationKey}) => ({
        id,
        label: translations.find(({languageCode}) => languageCode === 'en')?.value ?? translationKey,
      }))
    },
  })
}
