import {useQuery} from '@tanstack/react-query'
import {useEffect, useState} from 'react'
import {photoQuery} from '../../api/profile.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import styles from './photo.module.css'

interface PhotoProps {
  /** `null`: the initials stand in its place. */
  fileId: string | null
  initials: string
}

/** The photo of who is signed in, for nobody else; it says nothing that the name beside it does not say. */
export function Photo({fileId, initials}: PhotoProps) {
  const {call} = useServices()
  const {data: file = null} = useQuery({...photoQuery(call, fileId ?? ''), enabled: fileId !== null})
  const url = useObjectUrl(fileId === null ? null : file)
  return (
    <div className={styles['photo']} aria-hidden="true">
      {url === null ? initials : <img src={url} alt="" width={96} height={96} />}
    </div>
  )
}

function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (file === null) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
