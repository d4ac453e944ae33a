// Made from src/i18n/en.ts by `npm run texts`.
import {addTexts} from '../../catalogue.ts'

addTexts({
  "address.locality": ["Your area"],
  "address.street": ["Flat, house and street"],
  "address.city": ["City"],
  "address.pincode": ["Pincode"],
})
