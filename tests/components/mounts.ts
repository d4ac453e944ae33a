import type {Mount} from '../paths/component-driver.tsx'
import {otpMount} from './otp/mount.tsx'

/** The components in which the statecharts run, by the chart's id. */
export const mounts: Record<string, Mount> = {otp: otpMount}
