import {useQuery} from '@tanstack/react-query'
import {useSelector} from '@xstate/react'
import {useEffect, useState} from 'react'
import {pickupAddressProblems} from '../../../../domain/place/pickup-address.ts'
import {savedAddressesQuery} from '../../../api/account/profile.ts'
import {Button} from '../../../design-system/button.tsx'
import {Dialog} from '../../../design-system/dialog.tsx'
import {ErrorSummary} from '../../../design-system/error-summary.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {useLeftFields} from '../../../design-system/use-left-fields.ts'
import {pickupAddressTexts} from '../../../i18n/generated/areas/pickupAddress.ts'
import {siteTexts} from '../../../i18n/generated/areas/site.ts'
import {textsOf} from '../../../i18n/text.ts'
import {type AddressField, AddressFields} from '../../../parts/address/address-fields.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import styles from './pickup.module.css'
import {PICKUP_ID_PREFIX, PICKUP_MESSAGES} from './pickup-fields.ts'
import type {PickupActor} from './pickup-host.tsx'
import {OTHER_ADDRESS, SavedAddresses} from './saved-addresses.tsx'

const t = textsOf(pickupAddressTexts, siteTexts)

interface PickupDrawerProps {
  actor: PickupActor
  consumerPhone: string | null
}

/** The pickup's address: a saved one, or a typed one. */
export function PickupDrawer({actor, consumerPhone}: PickupDrawerProps) {
  const {call} = useServices()
  const saved = useQuery({...savedAddressesQuery(call, consumerPhone ?? ''), enabled: consumerPhone !== null})
  const {pickup, typed} = useSelector(actor, ({context}) => context)
  const isExplaining = useSelector(actor, (snapshot) =>
    snapshot.matches({'choosing an address': 'explaining problems'}),
  )
  const [choice, setChoice] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const found = actor.on('problems.found', () => {
      setChoice(OTHER_ADDRESS)
      setAttempt((count) => count + 1)
    })
    return () => found.unsubscribe()
  }, [actor])

  const isOffered = consumerPhone !== null && !saved.isError && saved.data?.length !== 0
  const standing = pickup.id ?? (pickup.isRequested ? OTHER_ADDRESS : null)
  const preset = saved.data?.find(({id}) => id === standing) ?? saved.data?.find(({isDefault}) => isDefault)
  const chosen = choice ?? (standing === OTHER_ADDRESS ? OTHER_ADDRESS : (preset?.id ?? null))
  const address = saved.data?.find(({id}) => id === chosen)
  const {isLeft, leave} = useLeftFields<AddressField>()
  const found = pickupAddressProblems(typed)
  const problems = isExplaining ? found : []
  const isTyping = !isOffered || chosen === OTHER_ADDRESS

  return (
    <Dialog
      title={t('pickupAddress.title')}
      closeLabel={t('site.close')}
      isOpen
      onClose={() => actor.send({type: 'drawer.closed'})}
    >
      <form
        className={styles['drawer']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React bubbles events to the booking form, although the drawer's element is outside it.
          event.stopPropagation()
          if (isTyping) return actor.send({type: 'address.given'})
          if (address === undefined) return
          const {isDefault: _, ...chosenAddress} = address
          actor.send({type: 'saved.chosen', address: chosenAddress})
        }}
      >
        {problems.length > 0 && (
          <ErrorSummary
            title={t('pickupAddress.problems')}
            problems={problems.map((field) => ({
              fieldId: `${PICKUP_ID_PREFIX}-${field}`,
              message: PICKUP_MESSAGES[field],
            }))}
            attempt={attempt}
          />
        )}
        {saved.isError && (
          <Notice tone="warning" isAnnounced>
            <p>{t('pickupAddress.savedFailed')}</p>
            <p>{t('pickupAddress.typeInstead')}</p>
          </Notice>
        )}
        {isOffered && <SavedAddresses addresses={saved.data} value={chosen} onChange={setChoice} />}
        {isTyping && (
          <AddressFields
            idPrefix={PICKUP_ID_PREFIX}
            typed={typed}
            areDetailsOptional
            errorOf={(field) => {
              const problem = found.find((each) => each === field)
              return problem !== undefined && (isExplaining || isLeft(field))
                ? PICKUP_MESSAGES[problem]
                : null
            }}
            onTyped={(changes) => actor.send({type: 'address.typed', changes})}
            onLeft={leave}
            onLocality={(location) => actor.send({type: 'locality.found', location})}
          />
        )}
        <Button type="submit" look="primary" isWide isDisabled={!isTyping && address === undefined}>
          {t('pickupAddress.use')}
        </Button>
      </form>
    </Dialog>
  )
}
