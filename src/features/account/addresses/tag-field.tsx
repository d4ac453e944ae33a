import {LINE_MAXIMUM_CHARACTERS} from '../../../../domain/limits.ts'
import type {TagChoice, TypedEntry} from '../../../../machines/address-book/types.ts'
import {ChoiceChips} from '../../../design-system/choice-chips.tsx'
import {TextField} from '../../../design-system/text-field.tsx'
import {addressesTexts} from '../../../i18n/generated/areas/addresses.ts'
import {textsOf} from '../../../i18n/text.ts'
import styles from './address-book.module.css'

const t = textsOf(addressesTexts)

interface TagFieldProps {
  idPrefix: string
  choice: TagChoice | null
  /** The text for `Other`. */
  ownTag: string
  error: string | null
  onTyped: (changes: Partial<TypedEntry>) => void
  /** The text for `Other` is left. */
  onLeft: () => void
}

const CHOICES: {id: TagChoice; label: string}[] = [
  {id: 'Home', label: t('addresses.tag.home')},
  {id: 'Office', label: t('addresses.tag.office')},
  {id: 'Other', label: t('addresses.tag.other')},
]

/** The tag of an address: an offered one, or a custom text. */
export function TagField({idPrefix, choice, ownTag, error, onTyped, onLeft}: TagFieldProps) {
  const isOther = choice === 'Other'
  return (
    <div className={styles['tags']}>
      <ChoiceChips
        id={`${idPrefix}-tag`}
        label={t('addresses.tag')}
        choices={CHOICES}
        value={choice}
        onChange={(id) => {
          const tagChoice = CHOICES.find((each) => each.id === id)?.id
          if (tagChoice !== undefined) onTyped({tagChoice})
        }}
        error={isOther ? null : error}
      />
      {isOther && (
        <TextField
          id={`${idPrefix}-ownTag`}
          name="tag"
          label={t('addresses.ownTag')}
          value={ownTag}
          onChange={(text) => onTyped({ownTag: text})}
          onBlur={onLeft}
          error={error}
          autoComplete="off"
          maxLength={LINE_MAXIMUM_CHARACTERS}
        />
      )}
    </div>
  )
}
