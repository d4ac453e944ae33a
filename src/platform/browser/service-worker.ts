import {WORKER_PATH} from '../../../contract/site/service-worker.ts'
import {TAKE_OVER} from './service-worker-messages.ts'

/** Held, in any tab, while a booking is being sent: no new version takes over meanwhile. */
export const BOOKING_LOCK = 'pahiya-booking'

/** Makes the site work without a network; `announce` hears of a new version with the way to change to it. */
export async function startServiceWorker(
  announce: (change: () => void) => void,
  reload = () => location.reload(),
): Promise<void> {
  const {serviceWorker} = navigator
  if (serviceWorker === undefined) return
  const registration = await serviceWorker.register(WORKER_PATH).catch(() => null)
  // Where workers are blocked from outside, the answer may be nothing at all.
  if (!registration) return
  let isChanging = false
  serviceWorker.addEventListener('controllerchange', () => {
    if (isChanging) reload()
  })
  const look = ({waiting}: ServiceWorkerRegistration) => {
    // The first one of all takes over by itself.
    if (waiting === null || serviceWorker.controller === null) return
    announce(() => {
      isChanging = true
      void whenNothingIsSent(() => waiting.postMessage(TAKE_OVER))
    })
  }
  look(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => look(registration))
  })
}

async function whenNothingIsSent(change: () => void): Promise<void> {
  if (navigator.locks === undefined) return change()
  await navigator.locks.request(BOOKING_LOCK, change)
}
