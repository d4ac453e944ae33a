import type {Plugin} from 'vite'

const LAYER_ORDER = '@layer reset,tokens,components,utilities,calm;'

/** Layers rank by where they are named first, and a split-off style sheet may load before the one with the order. */
export const layerOrderInEveryStyleSheet: Plugin = {
  name: 'layer-order-in-every-style-sheet',
  generateBundle(_, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue
      output.source = LAYER_ORDER + output.source
    }
  },
}
