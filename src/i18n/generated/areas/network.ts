// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "network.gone": ["You are offline."],
  "network.keptResults": ["Workshops and free days are as we knew them on ",["moment"],"."],
  "network.back": ["You are back online."],
})
