import {STATES_BY_CODE} from '../../../domain/place/indian-states.ts'

/** A state's name by its GeoNames code. */
export function stateName(code: string): string {
  const name = STATES_BY_CODE.get(code)
  if (name === undefined) throw new Error(`No name for the state with the code ${code}`)
  return name
}
