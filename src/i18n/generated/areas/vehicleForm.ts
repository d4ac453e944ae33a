// Made from src/i18n/texts/ by `npm run texts`.
export const vehicleFormTexts = {
  "vehicleForm.add": "Add a vehicle",
  "vehicleForm.edit": "Edit vehicle",
  "vehicleForm.save": "Save",
  "vehicleForm.saved": "Vehicle saved.",
  "vehicleForm.deleted": "Vehicle deleted.",
  "vehicleForm.delete": "Delete this vehicle",
  "vehicleForm.deleteTitle": "Delete this vehicle?",
  "vehicleForm.deleteText": [["vehicle"]," leaves your profile. Your bookings and their history stay."],
  "vehicleForm.unknown": "This vehicle is not in your profile.",
  "vehicleForm.error.make": "Please select a make",
  "vehicleForm.error.model": "Please select a model",
  "vehicleForm.error.variant": "Please select a variant",
  "vehicleForm.error.registration": "Please enter a valid car registration",
  "vehicleForm.error.registrationTaken": "This vehicle registration already exists in your profile",
  "vehicleForm.error.year": "Please enter a valid year",
  "vehicleForm.updateFailed": "Failed to update vehicle details. Please try again later.",
} as const
