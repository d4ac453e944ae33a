import {loadStatechart} from '../../../visualiser/catalogue/catalogue.ts'
import {addressText} from '../../../visualiser/view/address.ts'
import {Visualiser} from '../../../visualiser/visualiser.tsx'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakeVisualiserServices} from '../../support/components/visualiser-services.ts'
import {modelFile} from './screen.ts'

export const visualiserMount: Mount = {
  answers: {},
  element({actorOptions: {inspect}}, {input}, hold) {
    history.replaceState(null, '', addressText(input.place))
    const services = fakeVisualiserServices({
      async readStatechart(id) {
        await hold(modelFile(id))
        return loadStatechart(id)
      },
      actorOptions: inspect === undefined ? {} : {inspect},
    })
    return <Visualiser services={services} />
  },
}
