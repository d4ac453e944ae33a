import {StrictMode} from 'react'
import {createRoot} from 'react-dom/client'
import {PUBLIC_SETTINGS_ELEMENT, publicSettings} from '../../contract/public-settings.ts'
import '../design-system/tokens.css'
import {setTrustedTypesPolicy} from '../platform/trusted-types.ts'
import {createPageActors, resumePageActors} from './actors.ts'
import {App} from './app.tsx'
import {createRouter} from './router.tsx'
import {createServices} from './services.ts'

function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`The page has no element #${id}.`)
  return found
}

const settings = publicSettings.parse(JSON.parse(element(PUBLIC_SETTINGS_ELEMENT).textContent ?? ''))
setTrustedTypesPolicy(window, location.origin, settings.botScriptUrl)
const services = createServices(settings, location.origin)
const actors = createPageActors(services)
resumePageActors(actors, services)
const router = createRouter(services, actors)

createRoot(element('app')).render(
  <StrictMode>
    <App services={services} router={router} />
  </StrictMode>,
)
