import {useQuery} from '@tanstack/react-query'
import {photoQuery} from '../../../api/account/profile.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import styles from './photo.module.css'

interface PhotoProps {
  /** `null`: shows the initials. */
  fileId: string | null
  initials: string
}

/** The signed-in person's photo. Decorative: the name is beside it. */
export function Photo({fileId, initials}: PhotoProps) {
  const {call} = useServices()
  const {data: url} = useQuery({...photoQuery(call, fileId ?? ''), enabled: fileId !== null})
  return (
    <div className={styles['photo']} aria-hidden="true">
      {fileId === null || url === undefined ? initials : <img src={url} alt="" width={96} height={96} />}
    </div>
  )
}
