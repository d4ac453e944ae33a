import {createContext, type ReactNode, use} from 'react'
import type {Services} from '../../platform/services.ts'

const ServicesContext = createContext<Services | null>(null)

export function ServicesProvider({services, children}: {services: Services; children: ReactNode}) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

/** The effects that this page may have. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (services === null) throw new Error('useServices is called outside ServicesProvider.')
  return services
}
