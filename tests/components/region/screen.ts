import {defineScreen} from '../../paths/screen.ts'
import type {Story} from '../../paths/story.ts'

const LIST = ['/countries/v1']

/** The country chosen last, here or in another tab. */
const country = (story: Story) =>
  story.newest({
    'country.chosen · India': 'India',
    'country.chosen · Japan': 'Japan',
    'country.changed elsewhere · India': 'India',
    'country.changed elsewhere · Japan': 'Japan',
  }) ?? story.start.replace('in ', '')

/** The country buttons, and the dialog that they open. */
export const regionScreen = defineScreen({
  starts: {
    'in India': {path: '/consumer/credits', memories: () => ({country: 'IN'})},
    'in Germany': {path: '/consumer/credits', memories: () => ({country: 'DE'})},
  },
  holds: LIST,
  controls: {
    change: ['button', /^Change country/],
    foreign: ['button', /^Country:/],
    dialog: ['dialog', 'Choose country'],
    close: ['button', 'Close'],
    loading: ['status', 'The countries are being loaded'],
    retry: ['button', 'Try again'],
    asia: ['button', 'Asia'],
    india: ['button', /^India/],
    germany: ['button', /^Germany/],
  },
  escape: 'close',
  texts: {unread: 'The countries could not be loaded.'},
  actions: {
    'chooser.asked': (port) => port.press('button', /^Change country/),
    'chooser.closed': (port) => port.press('button', 'Close'),
    'retry.asked': (port) => port.press('button', 'Try again'),
    'country.chosen · India': (port) => port.press('button', /^India/),
    'country.chosen · Japan': (port) => port.press('button', /^Japan/),
    'country.changed elsewhere · India': (port) => port.world.storeInAnotherTab({country: 'IN'}),
    'country.changed elsewhere · Japan': (port) => port.world.storeInAnotherTab({country: 'JP'}),
  },
  outcomes: {
    'read the countries answers · read': (world) => world.answer(LIST),
    // A read is tried once more.
    'read the countries fails · no answer': async (world) => {
      await world.lose(LIST)
      await world.lose(LIST)
    },
    'read the countries fails · refused': async (world) => {
      await world.refuse(LIST, 'UNKNOWN_ERROR', 'fault')
      await world.refuse(LIST, 'UNKNOWN_ERROR', 'fault')
    },
  },
  views: {
    'region.at rest': (_, story) => ({
      enabled: ['change', ...(country(story) === 'India' ? [] : (['foreign'] as const))],
      controls: [
        ['button', `Change country (${country(story)})`],
        ...(country(story) === 'India' ? [] : [['button', `Country: ${country(story)}`] as const]),
      ],
    }),
    'region.reading the countries': {enabled: ['dialog', 'close', 'loading']},
    'region.without a list': {enabled: ['dialog', 'close', 'retry'], texts: ['unread']},
    'region.choosing': {enabled: ['dialog', 'close', 'asia', 'india']},
  },
})
