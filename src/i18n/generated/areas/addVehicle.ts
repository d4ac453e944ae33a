// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "addVehicle.updateError.message": ["Failed to add vehicle details. Please try again later."],
})
