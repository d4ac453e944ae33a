import {useQuery} from '@tanstack/react-query'
import {photoQuery} from '../../../api/account/profile.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import styles from './photo.module.css'

interface PhotoProps {
  /** `null`: the initials stand in its place. */
  fileId: string | null
  initials: string
}

/** The photo of who is signed in, for nobody else; it says nothing that the name beside it does not say. */
export function Photo({fileId, initials}: PhotoProps) {
  const {call} = useServices()
  const {data: url} = useQuery({...photoQuery(call, fileId ?? ''), enabled: fileId !== null})
  return (
    <div className={styles['photo']} aria-hidden="true">
      {fileId === null || url === undefined ? initials : <img src={url} alt="" width={96} height={96} />}
    </div>
  )
}
