import {QueryClientProvider} from '@tanstack/react-query'
import {type AnyRouter, RouterProvider} from '@tanstack/react-router'
import {useEffect} from 'react'
import {LocaleProvider} from '../design-system/locale-provider.tsx'
import {ServicesProvider} from '../parts/services/services-context.tsx'
import type {SiteServices} from '../platform/services.ts'
import {readAgainAtMidnight} from './midnight.ts'

export function App({services, router}: {services: SiteServices; router: AnyRouter}) {
  useEffect(() => readAgainAtMidnight(services), [services])
  return (
    <LocaleProvider>
      <ServicesProvider services={services}>
        <QueryClientProvider client={services.queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ServicesProvider>
    </LocaleProvider>
  )
}
