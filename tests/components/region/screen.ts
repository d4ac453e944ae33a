import {defineScreen} from '../../paths/screen.ts'

const LIST = ['/countries/v1']
const names: Record<string, string> = {IN: 'India', DE: 'Germany', JP: 'Japan'}

/** The country buttons, and the dialog that they open. */
export const regionScreen = defineScreen({
  controls: {},
  texts: {},
  views: {},
  starts: {
    'in India': {path: '/consumer/credits', memories: () => ({country: 'IN'})},
    'in Germany': {path: '/consumer/credits', memories: () => ({country: 'DE'})},
  },
  holds: LIST,
  actions: {
    'chooser.asked': (port) => port.press('button', /^Change country/),
    'chooser.closed': (port) => port.press('button', 'Close'),
    'retry.asked': (port) => port.press('button', 'Try again'),
    'country.chosen · India': (port) => port.press('button', /^India/),
    'country.chosen · Japan': (port) => port.press('button', /^Japan/),
    'country.changed elsewhere · India': (port) => port.world.keepInAnotherTab({country: 'IN'}),
    'country.changed elsewhere · Japan': (port) => port.world.keepInAnotherTab({country: 'JP'}),
  },
  outcomes: {
    'read the countries answers · read': (world) => world.answer(LIST),
    'read the countries fails · no answer': (world) => world.lose(LIST),
    'read the countries fails · refused': (world) => world.refuse(LIST, 'UNKNOWN_ERROR', 'fault'),
  },
  assertions: {
    'region.at rest': async (port, {context}) => {
      await port.miss('dialog', 'Choose country')
      const name = names[context.country] ?? ''
      await port.see('button', `Change country (${name})`)
      if (context.country === 'IN') await port.miss('button', /^Country:/)
      else await port.see('button', `Country: ${name}`)
    },
    'region.reading the countries': (port) => port.see('status', 'The countries are being loaded'),
    'region.without a list': async (port) => {
      await port.see('alert', '')
      await port.seeText('The countries could not be loaded.')
    },
    'region.choosing': async (port) => {
      await port.see('dialog', 'Choose country')
      await port.see('button', 'Asia')
      await port.see('button', /^India/)
      await port.miss('button', /^Germany/)
    },
  },
})
