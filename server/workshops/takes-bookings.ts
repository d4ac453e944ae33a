import {DEFAULT_COUNTRY} from '../../domain/place/countries.ts'
import type {WorkshopRow} from '../database/tables/workshop-tables.ts'

export function takesBookings({status, country}: Pick<WorkshopRow, 'status' | 'country'>): boolean {
  return status === 'ACTIVE' && country === DEFAULT_COUNTRY
}
