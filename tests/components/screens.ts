import type {Screen} from '../paths/screen.ts'
import {otpScreen} from './otp/screen.ts'

/** The screens of the statecharts, by the chart's id. */
export const screens: Record<string, Screen> = {otp: otpScreen}
