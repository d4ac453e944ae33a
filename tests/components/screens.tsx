import type {Mount} from '../paths/component-driver.tsx'
import type {Screen} from '../paths/screen.ts'
import {otpMount} from './otp/mount.tsx'
import {otpScreen} from './otp/screen.ts'

/** The screens of the statecharts, by the chart's id, and the components in which they run. */
export const screens: Record<string, Screen> = {otp: otpScreen}
export const mounts: Record<string, Mount> = {otp: otpMount}
