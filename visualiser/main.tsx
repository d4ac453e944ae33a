import '../src/design-system/tokens.css'
import readOverview from 'virtual:overview'
import readSentences from 'virtual:sentences'
import readSources from 'virtual:sources'
import {StrictMode} from 'react'
import {createRoot} from 'react-dom/client'
import {newTab, publishOnChannel} from '../src/app/inspection/machine-channel.ts'
import {loadStatechart} from './catalogue/catalogue.ts'
import {createLive} from './channel/live-channel.ts'
import modelWorker from './model-walk/model.worker.ts?worker&url'
import {createModelWalker} from './model-walk/model-walker.ts'
import {readWalkedScreens} from './record/read-record.ts'
import {Visualiser} from './visualiser.tsx'
import {startWorker} from './workers/start-worker.ts'

const tab = newTab()
const services = {
  readStatechart: loadStatechart,
  readOverview,
  readSentences,
  readSources,
  readWalkedScreens,
  models: createModelWalker(() => startWorker(modelWorker, {type: 'module'})),
  live: createLive(tab, requestAnimationFrame),
  actorOptions: {inspect: publishOnChannel(tab)},
}

const place = document.getElementById('visualiser')
if (place !== null)
  createRoot(place).render(
    <StrictMode>
      <Visualiser services={services} />
    </StrictMode>,
  )
