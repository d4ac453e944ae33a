// Made from src/i18n/texts/ by `npm run texts`.
export const vehicleTexts = {
  "vehicle.legend": "Your car",
  "vehicle.make": "Make",
  "vehicle.model": "Model",
  "vehicle.variant": "Variant",
  "vehicle.chooseMake": "Choose a make",
  "vehicle.chooseModel": "Choose a model",
  "vehicle.chooseVariant": "Choose a variant",
  "vehicle.registration": "Registration number",
  "vehicle.year": "Year of manufacture",
  "vehicle.error.make": "Please select a make",
  "vehicle.error.model": "Please select a model",
  "vehicle.error.variant": "Please select a variant",
  "vehicle.error.registration": "Please enter a valid car registration",
  "vehicle.error.year": "Please enter a valid year",
  "vehicle.loadFailed": "The list could not be loaded.",
} as const
