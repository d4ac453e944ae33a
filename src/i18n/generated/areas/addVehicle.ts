// Made from src/i18n/texts/ by `npm run texts`.
export const addVehicleTexts = {
  "addVehicle.updateError.message": "Failed to add vehicle details. Please try again later.",
} as const
