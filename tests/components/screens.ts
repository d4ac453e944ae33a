import type {Screen} from '../paths/screen.ts'
import {locationScreen} from './location/screen.ts'
import {otpScreen} from './otp/screen.ts'
import {vehicleChoiceScreen} from './vehicle-choice/screen.ts'

/** The screens of the statecharts, by the chart's id. */
export const screens: Record<string, Screen> = {
  location: locationScreen,
  otp: otpScreen,
  'vehicle-choice': vehicleChoiceScreen,
}
