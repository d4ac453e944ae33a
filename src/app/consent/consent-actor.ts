import {createActor} from 'xstate'
import type {SiteServices} from '../../platform/services.ts'
import {keepsAnything} from '../../platform/storage/storage-probe.ts'
import {consentLogic} from './consent-logic.ts'

/** Starts the consent machine for the page's lifetime. */
export function startConsent(services: SiteServices) {
  const {stored, settings, newKey, actorOptions} = services
  const actor = createActor(consentLogic(services), {
    input: {
      stored: stored.cookiePolicy.read(),
      newReceiptId: newKey(),
      keeps: keepsAnything(),
      closing: settings.consentClose,
    },
    ...actorOptions,
  }).start()
  stored.cookiePolicy.watch((policy) => actor.send({type: 'policy.changed', policy}))
  return actor
}
