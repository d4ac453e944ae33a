import {createContext, type ReactNode, use} from 'react'
import type {SiteServices} from '../../platform/services.ts'

const ServicesContext = createContext<SiteServices | null>(null)

export function ServicesProvider({services, children}: {services: SiteServices; children: ReactNode}) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

/** The effects available to this page. */
export function useServices(): SiteServices {
  const services = use(ServicesContext)
  if (services === null) throw new Error('useServices is called outside ServicesProvider.')
  return services
}
