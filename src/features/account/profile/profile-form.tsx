import {useActorRef, useSelector} from '@xstate/react'
import {useEffect, useEffectEvent, useMemo, useState} from 'react'
import type {Profile} from '../../../../contract/account/profile.ts'
import {failureDetails} from '../../../../domain/failure.ts'
import {LINE_MAXIMUM_CHARACTERS} from '../../../../domain/limits.ts'
import {displayedMobile} from '../../../../domain/person/phone.ts'
import {isChanged, nameProblems} from '../../../../machines/profile-form/setup.ts'
import type {TypedNames} from '../../../../machines/profile-form/types.ts'
import {Button} from '../../../design-system/button.tsx'
import {ErrorSummary} from '../../../design-system/error-summary.tsx'
import {Form} from '../../../design-system/form.tsx'
import {HeldFields} from '../../../design-system/held-fields.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {TextField} from '../../../design-system/text-field.tsx'
import {useLeftFields} from '../../../design-system/use-left-fields.ts'
import {accountTexts} from '../../../i18n/generated/areas/account.ts'
import {profileFormTexts} from '../../../i18n/generated/areas/profileForm.ts'
import {textsOf} from '../../../i18n/text.ts'
import {LeaveQuestion} from '../../../parts/leaving/leave-question.tsx'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useAttempts} from '../../../parts/services/use-attempts.ts'
import styles from '../account-form.module.css'
import {namesDraft} from './names-draft.ts'
import {PhotoField} from './photo-field.tsx'
import {profileFormLogic} from './profile-form-logic.ts'

const t = textsOf(accountTexts, profileFormTexts)

const MESSAGES: Record<keyof TypedNames, {fieldId: string; message: string}> = {
  firstName: {fieldId: 'profile-firstName', message: t('profileForm.error.firstName')},
  lastName: {fieldId: 'profile-lastName', message: t('profileForm.error.lastName')},
}

/** Names and photo; the phone belongs to the identity and cannot be changed. */
export function ProfileForm({profile, onSaved}: {profile: Profile; onSaved: () => void}) {
  const {actor, snapshot, phone, attempt, forget} = useProfileForm(profile, onSaved)
  const {names, photo, refusal} = snapshot.context
  const problems = nameProblems(names)
  const {isLeft, leave} = useLeftFields<keyof TypedNames>()
  const shown = attempt > 0 ? problems : []
  const errorOf = (name: keyof TypedNames) =>
    problems.includes(name) && (attempt > 0 || isLeft(name)) ? MESSAGES[name].message : null
  const isSaved = snapshot.matches('saved')

  return (
    <Form
      className={styles['form']}
      aria-label={t('profileForm.edit')}
      onSubmit={() => actor.send({type: 'save.asked'})}
    >
      <ErrorSummary
        title={t('account.problems', {count: shown.length})}
        problems={shown.map((name) => MESSAGES[name])}
        attempt={attempt}
      />
      <HeldFields isHeld={snapshot.matches('saving') || isSaved}>
        <PhotoField
          photo={photo}
          names={names}
          isUploading={snapshot.matches('uploading')}
          error={snapshot.matches({open: 'upload failed'}) ? {reason: refusal} : null}
          onChosen={(file) => actor.send({type: 'photo.chosen', file})}
          onRemoved={() => actor.send({type: 'photo.removed'})}
        />
        <NameFields
          names={names}
          errorOf={errorOf}
          onTyped={(changes) => actor.send({type: 'name.typed', changes})}
          onLeft={leave}
        />
        <FixedPhone phone={phone} />
      </HeldFields>
      <ProfileNotice snapshot={snapshot} />
      <SaveButton snapshot={snapshot} />
      <LeaveQuestion isChanged={isChanged(snapshot.context) && !isSaved} onLeave={forget} />
    </Form>
  )
}

/** Runs the form with the values of its first rendering: later reads of the profile do not overwrite them. */
function useProfileForm(profile: Profile, onSaved: () => void) {
  const services = useServices()
  const [{input, phone, draft}] = useState(() => {
    const names = {firstName: profile.firstName ?? '', lastName: profile.lastName ?? ''}
    const storedNames = namesDraft(services, profile.phone, names)
    const typed = storedNames.read()
    return {
      input: {names, photo: profile.profileImage, ...(typed !== null && {typed})},
      phone: profile.phone,
      draft: storedNames,
    }
  })
  const logic = useMemo(() => profileFormLogic(services, phone, input), [services, phone, input])
  const actor = useActorRef(logic, {input, ...services.actorOptions})
  const snapshot = useSelector(actor, (each) => each)
  const attempt = useAttempts(actor)
  const isSaved = snapshot.matches('saved')
  const {names, saved} = snapshot.context
  useEffect(() => {
    const isTyped = names.firstName !== saved.names.firstName || names.lastName !== saved.names.lastName
    if (isTyped && !isSaved) draft.write(names)
    else draft.remove()
  }, [draft, names, saved, isSaved])
  const leave = useEffectEvent(onSaved)
  useEffect(() => {
    if (isSaved) leave()
  }, [isSaved])
  return {actor, snapshot, phone, attempt, forget: draft.remove}
}

interface NameFieldsProps {
  names: TypedNames
  errorOf: (name: keyof TypedNames) => string | null
  onTyped: (changes: Partial<TypedNames>) => void
  onLeft: (name: keyof TypedNames, text: string) => void
}

function NameFields({names, errorOf, onTyped, onLeft}: NameFieldsProps) {
  const line = (field: keyof TypedNames, name: string) => ({
    id: MESSAGES[field].fieldId,
    name,
    autoComplete: name,
    label: t(`profileForm.${field}`),
    value: names[field],
    onChange: (text: string) => onTyped({[field]: text}),
    onBlur: () => onLeft(field, names[field]),
    error: errorOf(field),
    maxLength: LINE_MAXIMUM_CHARACTERS,
  })
  return (
    <>
      <TextField {...line('firstName', 'given-name')} />
      <TextField {...line('lastName', 'family-name')} />
    </>
  )
}

function FixedPhone({phone}: {phone: string}) {
  return (
    <TextField
      name="tel"
      label={t('profileForm.phone')}
      hint={t('profileForm.phoneHint')}
      value={displayedMobile(phone)}
      onChange={() => {}}
      input={{readOnly: true}}
    />
  )
}

type SnapshotProps = Pick<ReturnType<typeof useProfileForm>, 'snapshot'>

function SaveButton({snapshot}: SnapshotProps) {
  const hasProblems = nameProblems(snapshot.context.names).length > 0
  const isClosed = snapshot.hasTag('busy') || snapshot.matches('saved')
  return (
    <div className={styles['actions']}>
      <Button
        type="submit"
        look="primary"
        isWide
        isSoftDisabled={isClosed || hasProblems || !isChanged(snapshot.context)}
      >
        {snapshot.matches('saving') ? t('account.saving') : t('profileForm.save')}
      </Button>
    </div>
  )
}

function ProfileNotice({snapshot}: SnapshotProps) {
  const {message} = failureDetails(snapshot.context.refusal)
  return (
    <>
      {snapshot.matches({open: 'failed'}) && (
        <Notice tone="danger" isAnnounced>
          <p>{t('profileForm.saveFailed')}</p>
          {message !== undefined && <p>{message}</p>}
        </Notice>
      )}
      {snapshot.matches({open: 'changed elsewhere'}) && (
        <Notice tone="warning" isAnnounced>
          {t('account.conflict.save')}
        </Notice>
      )}
    </>
  )
}
