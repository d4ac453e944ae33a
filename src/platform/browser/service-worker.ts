import {WORKER_PATH} from '../../../contract/site/service-worker.ts'
import {TAKE_OVER} from './service-worker-messages.ts'

/** Held, in any tab, while a booking is being sent, so that no new version takes over meanwhile. */
export const BOOKING_LOCK = 'pahiya-booking'

/** Registers the service worker; `announce` receives a new version with the function that activates it. */
export async function startServiceWorker(
  announce: (change: () => void) => void,
  reload = () => location.reload(),
): Promise<void> {
  const {serviceWorker} = navigator
  if (serviceWorker === undefined) return
  const registration = await serviceWorker.register(WORKER_PATH).catch(() => null)
  // Where the browser blocks workers, the result may be undefined.
  if (!registration) return
  let isChanging = false
  serviceWorker.addEventListener('controllerchange', () => {
    if (isChanging) reload()
  })
  const look = ({waiting}: ServiceWorkerRegistration) => {
    // The very first worker activates by itself.
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
