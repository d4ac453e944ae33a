import {QueryClientProvider} from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import {render} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {type ReactNode, StrictMode} from 'react'
import {Announcer} from '../../../src/design-system/announcer.tsx'
import {LocaleProvider} from '../../../src/design-system/locale-provider.tsx'
import {ServicesProvider} from '../../../src/parts/services/services-context.tsx'
import type {SiteServices} from '../../../src/platform/services.ts'

/** One component with the providers it needs, in StrictMode. */
export function renderPart(part: ReactNode, services: SiteServices) {
  render(
    <StrictMode>
      <LocaleProvider>
        <ServicesProvider services={services}>
          <QueryClientProvider client={services.queryClient}>
            <RouterContextProvider
              router={createRouter({routeTree: createRootRoute(), history: createMemoryHistory()})}
            >
              {part}
              <Announcer />
            </RouterContextProvider>
          </QueryClientProvider>
        </ServicesProvider>
      </LocaleProvider>
    </StrictMode>,
  )
  return userEvent.setup()
}
