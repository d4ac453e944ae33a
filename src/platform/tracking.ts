/** What the product records of itself; personal data never stand in it. */
export interface TrackedEvents {
  add_vehicle_success: Record<string, never>
  add_vehicle_failure: Record<string, never>
  edit_vehicle_success: {isDeletion: boolean}
  edit_vehicle_failure: Record<string, never>
  login_success: Record<string, never>
  auth_error_token_refresh: Record<string, never>
  auth_error_interceptor: {url: string; status: number}
  workshop_phone_missing: {workshopId: string}
  search_error: Record<string, never>
  otp_failed: {phone: string}
  home_stay: {seconds: number}
  home_half_scrolled: Record<string, never>
  whatsapp_booking: {botSignal: string}
  booking_success: {generatedId: string; botSignal: string}
  booking_failure: {code: string; botSignal: string}
}

export interface Tracking {
  record<Name extends keyof TrackedEvents>(name: Name, facts: TrackedEvents[Name]): void
}

const QUEUE_LIMIT = 100

/** Queues events in the page until something may take them: nothing leaves before consent (ruling 45). */
export function createTracking(queue: {name: string; facts: object}[]): Tracking {
  return {
    record(name, facts) {
      queue.push({name, facts})
      if (queue.length > QUEUE_LIMIT) queue.shift()
    },
  }
}
