import type {ActorRefFrom, EventFrom} from 'xstate'
import type {consentMachine} from '../../machines/consent/machine.ts'
import type {regionMachine} from '../../machines/region/machine.ts'
import {loadPatiently} from '../platform/late-code/load-patiently.ts'
import type {SiteServices} from '../platform/services.ts'
import {type LateActor, lateActor} from './late-actor.ts'

/** Machines that run as long as the page. Most visits never need them, so that their code loads late. */
export interface PageActors {
  consent: LateActor<EventFrom<typeof consentMachine>>
  region: LateActor<EventFrom<typeof regionMachine>, ActorRefFrom<typeof regionMachine>>
}

export function createPageActors(services: SiteServices): PageActors {
  return {
    consent: lateActor(() =>
      loadPatiently(async () => (await import('./consent/consent-actor.ts')).startConsent(services)),
    ),
    region: lateActor(() =>
      loadPatiently(async () => (await import('./region/region-actor.ts')).startRegion(services)),
    ),
  }
}

/** Restores the stored values of an earlier visit. */
export function resumePageActors(
  {consent, region}: PageActors,
  {stored, session, ...services}: SiteServices,
): void {
  if (stored.country.read() !== null) region.open()
  if (services.consent.read()?.receipt.isSent === false) consent.open()
  if (stored.identity.read() !== null) session.open().catch(() => {})
  stored.identity.watch(() => session.open().catch(() => {}))
}
