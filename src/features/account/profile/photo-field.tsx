import {useEffect, useEffectEvent, useState} from 'react'
import {failureCode, failureDetails} from '../../../../domain/failure.ts'
import {initialsOf} from '../../../../domain/person/initials.ts'
import type {TypedNames} from '../../../../machines/profile-form/types.ts'
import {FileButton} from '../../../design-system/file-button.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {profileFormTexts} from '../../../i18n/generated/areas/profileForm.ts'
import {textsOf} from '../../../i18n/text.ts'
import {GoingButton} from '../../../parts/reading/going-button.tsx'
import styles from './photo.module.css'
import {Photo} from './photo.tsx'

const t = textsOf(profileFormTexts)

interface PhotoFieldProps {
  photo: string | null
  names: TypedNames
  isUploading: boolean
  /** Why the last photo was refused. */
  error: {reason: unknown} | null
  onChosen: (file: Blob) => void
  onRemoved: () => void
}

const TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** The photo, with buttons to change and delete it. */
export function PhotoField({photo, names, isUploading, error, onChosen, onRemoved}: PhotoFieldProps) {
  const choose = useNextPhoto(isUploading, onChosen)
  const initials = initialsOf([names.firstName, names.lastName])
  return (
    <div className={styles['field']}>
      <Photo fileId={photo} initials={initials} />
      <div className={styles['ways']}>
        <FileButton types={TYPES} isSoftDisabled={isUploading} onChosen={choose}>
          {isUploading
            ? t('profileForm.uploading')
            : t(photo === null ? 'profileForm.choosePhoto' : 'profileForm.changePhoto')}
        </FileButton>
        {photo !== null && !isUploading && (
          <GoingButton look="quiet" onPress={onRemoved}>
            {t('profileForm.removePhoto')}
          </GoingButton>
        )}
        <p className={styles['hint']}>{t('profileForm.photoHint')}</p>
      </div>
      {error !== null && (
        <Notice tone="danger" isAnnounced>
          {textOf(error.reason)}
        </Notice>
      )}
    </div>
  )
}

/** A photo that is chosen while another one is uploaded follows it; of several, the last one. */
function useNextPhoto(isUploading: boolean, onChosen: (file: Blob) => void): (file: Blob) => void {
  const [next, setNext] = useState<Blob | null>(null)
  const upload = useEffectEvent(onChosen)
  useEffect(() => {
    if (next === null || isUploading) return
    setNext(null)
    upload(next)
  }, [next, isUploading])
  return setNext
}

function textOf(reason: unknown): string {
  const code = failureCode(reason)
  if (code === 'IMAGE_NOT_VALID') return t('profileForm.notAPhoto')
  if (code === 'TOO_LARGE') return t('profileForm.tooLarge')
  return failureDetails(reason).message ?? t('profileForm.uploadFailed')
}
