import type {Model} from '../pathfinder/model.ts'
import {otpModel} from './otp/model.ts'

/** What can happen in each statechart's conversation, by the chart's id. */
export const models: Record<string, Model> = {
  otp: otpModel,
}
