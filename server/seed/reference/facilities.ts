import type {FacilityKey} from '../../../domain/workshop/workshop-kinds.ts'
import {type TranslatedRow, translatedRows} from './translated-rows.ts'

const facilities: Record<FacilityKey, string> = {
  'waiting-area': 'Waiting area',
  refreshments: 'Tea, coffee and water',
  'wheelchair-access': 'Wheelchair access',
  'customer-toilets': 'Customer toilets',
  'off-street-parking': 'Off-street parking',
  'public-transport-accessibility': 'Close to public transport',
  'workshop-accessibility': 'Easy to drive in',
  'digital-invoicing': 'Digital invoice',
  'pick-and-drop': 'Pick-up and drop',
  'card-payments-accepted': 'Card payments',
  'digital-payments-accepted': 'UPI and wallet payments',
  'insurance-claims-accepted': 'Insurance claims',
  'roadside-assistance': 'Roadside assistance',
  'doorstep-service': 'Doorstep service',
}

export function facilityRows(): TranslatedRow[] {
  return translatedRows(facilities)
}
