import {useQuery} from '@tanstack/react-query'
import {useEffect} from 'react'
import {isUnauthorized} from '../../../domain/failure.ts'
import {profileQuery} from '../../api/account/profile.ts'
import {useServices} from '../services/services-context.tsx'
import {useIdentity} from './use-identity.ts'

/** The profile of the signed-in consumer; a rejected profile signs the person out. */
export function useProfile() {
  const {call, session} = useServices()
  const identity = useIdentity()
  const query = useQuery({...profileQuery(call, identity?.phone ?? ''), enabled: identity !== null})
  const isRefused = isUnauthorized(query.error)
  useEffect(() => {
    if (isRefused) session.profileRejected()
  }, [isRefused, session])
  return query
}
