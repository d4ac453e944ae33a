import '../src/design-system/tokens.css'
import {StrictMode} from 'react'
import {createRoot} from 'react-dom/client'
import {Visualiser} from './visualiser.tsx'

const place = document.getElementById('visualiser')
if (place !== null)
  createRoot(place).render(
    <StrictMode>
      <Visualiser />
    </StrictMode>,
  )
