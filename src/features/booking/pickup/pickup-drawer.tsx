import {useQuery} from '@tanstack/react-query'
import {useSelector} from '@xstate/react'
import {useState} from 'react'
import type {Pickup} from '../../../../domain/booking/pickup.ts'
import {type PickupAddressField, pickupAddressProblems} from '../../../../domain/place/pickup-address.ts'
import {savedAddressesQuery} from '../../../api/account/profile.ts'
import {Button} from '../../../design-system/button.tsx'
import {Dialog} from '../../../design-system/dialog.tsx'
import {ErrorSummary} from '../../../design-system/error-summary.tsx'
import {Form} from '../../../design-system/form.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {useLeftFields} from '../../../design-system/use-left-fields.ts'
import {pickupAddressTexts} from '../../../i18n/generated/areas/pickupAddress.ts'
import {siteTexts} from '../../../i18n/generated/areas/site.ts'
import {textsOf} from '../../../i18n/text.ts'
import {type AddressField, AddressFields} from '../../../parts/address/address-fields.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useAttempts} from '../../../parts/services/use-attempts.ts'
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
  const {pickup, typed} = useSelector(actor, ({context}) => context)
  const isExplaining = useSelector(actor, (snapshot) =>
    snapshot.matches({'choosing an address': 'explaining problems'}),
  )
  const {saved, isOffered, chosen, address, setChoice} = useSavedAddresses(pickup, consumerPhone)
  const left = useLeftFields<AddressField>()
  const attempt = useAttempts(actor, () => setChoice(OTHER_ADDRESS))
  const problems = isExplaining ? pickupAddressProblems(typed) : []
  const isTyping = !isOffered || chosen === OTHER_ADDRESS

  return (
    <Dialog
      title={t('pickupAddress.title')}
      closeLabel={t('site.close')}
      isOpen
      onClose={() => actor.send({type: 'drawer.closed'})}
    >
      <Form
        className={styles['drawer']}
        onSubmit={() => {
          if (isTyping) return actor.send({type: 'address.given'})
          if (address === undefined) return
          const {isDefault: _, ...chosenAddress} = address
          actor.send({type: 'saved.chosen', address: chosenAddress})
        }}
      >
        <ErrorSummary
          title={t('pickupAddress.problems')}
          problems={problems.map(shownProblem)}
          attempt={attempt}
        />
        {saved.isError && (
          <Notice tone="warning" isAnnounced>
            <p>{t('pickupAddress.savedFailed')}</p>
            <p>{t('pickupAddress.typeInstead')}</p>
          </Notice>
        )}
        {isOffered && <SavedAddresses addresses={saved.data} value={chosen} onChange={setChoice} />}
        {isTyping && <TypedAddressFields actor={actor} isExplaining={isExplaining} left={left} />}
        <Button type="submit" look="primary" isWide isDisabled={!isTyping && address === undefined}>
          {t('pickupAddress.use')}
        </Button>
      </Form>
    </Dialog>
  )
}

function shownProblem(field: PickupAddressField) {
  return {fieldId: `${PICKUP_ID_PREFIX}-${field}`, message: PICKUP_MESSAGES[field]}
}

/** The addresses of the profile, and the one that is chosen: at first the pickup's, or the default one. */
function useSavedAddresses(pickup: Pickup, consumerPhone: string | null) {
  const {call} = useServices()
  const saved = useQuery({...savedAddressesQuery(call, consumerPhone ?? ''), enabled: consumerPhone !== null})
  const [choice, setChoice] = useState<string | null>(null)
  const isOffered = consumerPhone !== null && !saved.isError && saved.data?.length !== 0
  const standing = pickup.id ?? (pickup.isRequested ? OTHER_ADDRESS : null)
  const preset = saved.data?.find(({id}) => id === standing) ?? saved.data?.find(({isDefault}) => isDefault)
  const chosen = choice ?? (standing === OTHER_ADDRESS ? OTHER_ADDRESS : (preset?.id ?? null))
  const address = saved.data?.find(({id}) => id === chosen)
  return {saved, isOffered, chosen, address, setChoice}
}

interface TypedAddressFieldsProps {
  actor: PickupActor
  isExplaining: boolean
  left: ReturnType<typeof useLeftFields<AddressField>>
}

function TypedAddressFields({actor, isExplaining, left}: TypedAddressFieldsProps) {
  const typed = useSelector(actor, ({context}) => context.typed)
  const problems = pickupAddressProblems(typed)
  return (
    <AddressFields
      idPrefix={PICKUP_ID_PREFIX}
      typed={typed}
      areDetailsOptional
      errorOf={(field) => {
        const problem = problems.find((each) => each === field)
        return problem !== undefined && (isExplaining || left.isLeft(field)) ? PICKUP_MESSAGES[problem] : null
      }}
      onTyped={(changes) => actor.send({type: 'address.typed', changes})}
      onLeft={left.leave}
      onLocality={(location) => actor.send({type: 'locality.found', location})}
    />
  )
}
