import type {RepairType} from '../../../domain/workshop/workshop-kinds.ts'
import {keysOf} from '../keys.ts'
import {type TranslatedRow, translatedRows} from './translated-rows.ts'

const repairTypes: Record<RepairType, string> = {
  service: 'Car service',
  'ac-repairs': 'AC repairs',
  brakes: 'Brakes',
  electrical: 'Electrical',
  'wheels-tyres': 'Wheels and tyres',
  'detailing-spa': 'Detailing and spa',
  bodywork: 'Denting and painting',
  repairs: 'Mechanical repairs',
  internals: 'Engine and gearbox',
  exhaust: 'Exhaust',
  'mot-check': 'Inspection and PUC',
  'unknown-consumer': 'Not sure',
  unknown: 'Other',
}

/** The bookable service types, one for each repair type that a workshop can specialise in. */
export const JOB_TYPES = {
  SERVICING: {repairType: 'service', label: 'Periodic service'},
  AC_SERVICE: {repairType: 'ac-repairs', label: 'AC service and repair'},
  BRAKE_SERVICE: {repairType: 'brakes', label: 'Brake service'},
  ELECTRICAL_REPAIR: {repairType: 'electrical', label: 'Battery and electrical work'},
  WHEEL_CARE: {repairType: 'wheels-tyres', label: 'Tyres, alignment and balancing'},
  DETAILING: {repairType: 'detailing-spa', label: 'Cleaning and detailing'},
  DENT_AND_PAINT: {repairType: 'bodywork', label: 'Denting and painting'},
  MECHANICAL_REPAIR: {repairType: 'repairs', label: 'Clutch, suspension and steering'},
  ENGINE_REPAIR: {repairType: 'internals', label: 'Engine and gearbox repair'},
  EXHAUST_REPAIR: {repairType: 'exhaust', label: 'Exhaust repair'},
  INSPECTION: {repairType: 'mot-check', label: 'Inspection and PUC check'},
} as const satisfies Record<string, {repairType: RepairType; label: string}>

export type JobTypeId = keyof typeof JOB_TYPES

export const JOB_TYPE_IDS = keysOf(JOB_TYPES)

export function repairTypeRows(): TranslatedRow[] {
  return translatedRows(repairTypes)
}

export function jobTypeRows(): (TranslatedRow & {repairTypeId: RepairType})[] {
  const labels = Object.fromEntries(Object.entries(JOB_TYPES).map(([id, {label}]) => [id, label]))
  return translatedRows(labels).map((row, position) => {
    const id = JOB_TYPE_IDS[position]
    if (id === undefined) throw new Error(`No job type ${row.id}`)
    return {...row, repairTypeId: JOB_TYPES[id].repairType}
  })
}
