// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "walkthrough.title": ["View your profile"],
  "walkthrough.text": ["Click on your profile section here to manage your vehicles and bookings!"],
  "walkthrough.done": ["Got it"],
})
