import {Visualiser} from '../../../visualiser/visualiser.tsx'
import type {Mount} from '../../paths/component/component-driver.tsx'
import {fakeVisualiserServices} from '../../support/components/visualiser-services.ts'

export const liveViewMount: Mount = {
  answers: {},
  element({actorOptions: {inspect}}) {
    history.replaceState(null, '', '#/otp?panel=live')
    const services = fakeVisualiserServices({actorOptions: inspect === undefined ? {} : {inspect}})
    return <Visualiser services={services} />
  },
}
