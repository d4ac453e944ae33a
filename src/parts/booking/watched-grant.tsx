import {type ReactNode, useMemo} from 'react'
import {HEADERS} from '../../../contract/wire/headers.ts'
import {isProofRefused} from '../../../domain/failure.ts'
import type {BookingReader} from '../../api/booking/bookings.ts'
import type {Call, CallOptions} from '../../platform/http/http.ts'
import {ServicesProvider, useServices} from '../services/services-context.tsx'

interface WatchedGrantProps {
  access: BookingReader['access']
  /** Gets the grant, since another may have replaced it meanwhile. It stays the same function. */
  onRefused: (grant: string) => void
  children: ReactNode
}

/** Tells when the server refuses the grant in a request of anything inside it, whoever sends it. */
export function WatchedGrant({access, onRefused, children}: WatchedGrantProps) {
  const services = useServices()
  const grant = access?.grant ?? null
  const watched = useMemo(
    () => (grant === null ? services : {...services, call: watchedCall(services.call, grant, onRefused)}),
    [services, grant, onRefused],
  )
  return <ServicesProvider services={watched}>{children}</ServicesProvider>
}

function watchedCall(call: Call, grant: string, onRefused: (grant: string) => void): Call {
  async function watched<Answered>(
    answering: Promise<Answered>,
    {headers}: CallOptions = {},
  ): Promise<Answered> {
    try {
      return await answering
    } catch (error) {
      if (headers?.[HEADERS.otp] === grant && isProofRefused(error)) onRefused(grant)
      throw error
    }
  }
  return {
    ...call,
    rest: (endpoint, request) => watched(call.rest(endpoint, request), request),
    file: (path, options) => watched(call.file(path, options), options),
    graphql: (operation, variables, options) => watched(call.graphql(operation, variables, options), options),
  }
}
