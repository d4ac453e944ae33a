import {createMemoryHistory} from '@tanstack/react-router'
import {render} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {StrictMode} from 'react'
import {createPageActors, resumePageActors} from '../../../src/app/actors.ts'
import {App} from '../../../src/app/app.tsx'
import {createRouter} from '../../../src/app/router.tsx'
import type {SiteServices} from '../../../src/platform/services.ts'

/** The whole site at one address, in StrictMode, with fake services only. */
export function renderSite(url: string, services: SiteServices) {
  window.scrollTo = () => {}
  const actors = createPageActors(services)
  resumePageActors(actors, services)
  const history = createMemoryHistory({initialEntries: [url]})
  const router = createRouter(services, actors, {history})
  services.session.leadBy((path) => void router.navigate({href: path}))
  const {unmount} = render(
    <StrictMode>
      <App services={services} router={router} />
    </StrictMode>,
  )
  return {router, history, person: userEvent.setup(), unmount}
}
