import {useSelector} from '@xstate/react'
import {type SavedAddressProblem, savedAddressProblems} from '../../../../domain/place/saved-address.ts'
import {addressOf} from '../../../../machines/address-book/typed-entry.ts'
import type {TypedEntry} from '../../../../machines/address-book/types.ts'
import {Button} from '../../../design-system/button.tsx'
import {ErrorSummary} from '../../../design-system/error-summary.tsx'
import {Form} from '../../../design-system/form.tsx'
import {HeldFields} from '../../../design-system/held-fields.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {useLeftFields} from '../../../design-system/use-left-fields.ts'
import {accountTexts} from '../../../i18n/generated/areas/account.ts'
import {addressesTexts} from '../../../i18n/generated/areas/addresses.ts'
import {locationSearchInputTexts} from '../../../i18n/generated/areas/locationSearchInput.ts'
import {textsOf} from '../../../i18n/text.ts'
import {type AddressField, AddressFields} from '../../../parts/address/address-fields.tsx'
import {useAttempts} from '../../../parts/services/use-attempts.ts'
import styles from './address-book.module.css'
import type {AddressBookActor} from './address-dialog.tsx'
import {TagField} from './tag-field.tsx'

const t = textsOf(accountTexts, addressesTexts, locationSearchInputTexts)

interface AddressFormProps {
  actor: AddressBookActor
  /** Tags of the consumer's other addresses. */
  otherTags: readonly string[]
}

const ID_PREFIX = 'saved'

const MESSAGES: Record<SavedAddressProblem, string> = {
  location: t('locationSearchInput.error.emptyAddress'),
  address: t('addresses.error.address'),
  addressDetails: t('addresses.error.details'),
  city: t('addresses.error.city'),
  pincode: t('addresses.error.pincode'),
  tag: t('addresses.error.tag'),
  'tag taken': t('addresses.error.tagTaken'),
}

/** The fields of one address of the profile. */
export function AddressForm({actor, otherTags}: AddressFormProps) {
  const {typed} = useSelector(actor, ({context}) => context)
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const attempt = useAttempts(actor)

  const problems = savedAddressProblems(addressOf(typed), otherTags)
  const {isLeft, leave} = useLeftFields<AddressField | 'tag'>()
  const shown = attempt > 0 ? problems : []
  const isTagChosen = typed.tagChoice !== 'Other' || isLeft('tag')
  const errorOf = (...kinds: SavedAddressProblem[]) => {
    const problem = kinds.find((kind) => problems.includes(kind))
    if (problem === undefined) return null
    const isShown = attempt > 0 || (problem === 'tag taken' ? isTagChosen : isLeft(problem))
    return isShown ? MESSAGES[problem] : null
  }
  const type = (changes: Partial<TypedEntry>) => actor.send({type: 'entry.typed', changes})

  return (
    <Form className={styles['form']} onSubmit={() => actor.send({type: 'save.asked', otherTags})}>
      <ErrorSummary
        title={t('account.problems', {count: shown.length})}
        problems={shown.map((problem) => ({fieldId: fieldId(problem, typed), message: MESSAGES[problem]}))}
        attempt={attempt}
      />
      <HeldFields isHeld={isSaving}>
        <AddressFields
          idPrefix={ID_PREFIX}
          typed={typed}
          areDetailsOptional={false}
          errorOf={errorOf}
          onTyped={type}
          onLeft={leave}
          onLocality={(location) => actor.send({type: 'locality.found', location})}
        />
        <TagField
          idPrefix={ID_PREFIX}
          choice={typed.tagChoice}
          ownTag={typed.ownTag}
          error={errorOf('tag', 'tag taken')}
          onTyped={type}
          onLeft={() => leave('tag', typed.ownTag)}
        />
      </HeldFields>
      <SavingNotice actor={actor} />
      <Button type="submit" look="primary" isWide isSoftDisabled={isSaving}>
        {isSaving ? t('account.saving') : t('addresses.save')}
      </Button>
    </Form>
  )
}

/** The field that the focus moves to for a problem. */
function fieldId(problem: SavedAddressProblem, {tagChoice}: TypedEntry): string {
  if (problem !== 'tag' && problem !== 'tag taken') return `${ID_PREFIX}-${problem}`
  return tagChoice === 'Other' ? `${ID_PREFIX}-ownTag` : `${ID_PREFIX}-tag`
}

function SavingNotice({actor}: {actor: AddressBookActor}) {
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({editing: 'failed'}))
  const isChangedElsewhere = useSelector(actor, (snapshot) =>
    snapshot.matches({editing: 'changed elsewhere'}),
  )
  return (
    <>
      {hasFailed && (
        <Notice tone="danger" isAnnounced>
          {t('addresses.updateFailed')}
        </Notice>
      )}
      {isChangedElsewhere && (
        <Notice tone="warning" isAnnounced>
          {t('account.conflict.save')}
        </Notice>
      )}
    </>
  )
}
