import {QueryClientProvider} from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import {render, within} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {type ReactNode, StrictMode} from 'react'
import {renderToString} from 'react-dom/server'
import {Announcer} from '../../../src/design-system/announcer.tsx'
import {LocaleProvider} from '../../../src/design-system/locale-provider.tsx'
import {ServicesProvider} from '../../../src/parts/services/services-context.tsx'
import type {SiteServices} from '../../../src/platform/services.ts'

/** One component with the providers it needs, in StrictMode. */
export function renderPart(part: ReactNode, services: SiteServices) {
  render(<Part services={services}>{part}</Part>)
  return userEvent.setup()
}

/** React takes over what the server sent: the same part, rendered without a browser. */
export function hydratePart(part: ReactNode, services: SiteServices) {
  const container = document.body.appendChild(document.createElement('div'))
  const whole = <Part services={services}>{part}</Part>
  container.innerHTML = renderToString(whole)
  return {sent: within(container), hydrate: () => render(whole, {container, hydrate: true})}
}

function Part({services, children}: {services: SiteServices; children: ReactNode}) {
  return (
    <StrictMode>
      <LocaleProvider>
        <ServicesProvider services={services}>
          <QueryClientProvider client={services.queryClient}>
            <RouterContextProvider
              router={createRouter({routeTree: createRootRoute(), history: createMemoryHistory()})}
            >
              {children}
              <Announcer />
            </RouterContextProvider>
          </QueryClientProvider>
        </ServicesProvider>
      </LocaleProvider>
    </StrictMode>
  )
}
