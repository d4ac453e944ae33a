// Made from src/i18n/texts/ by `npm run texts`.
export const pickupAddressTexts = {
  "pickupAddress.title": "Pickup address",
  "pickupAddress.change": "Change address",
  "pickupAddress.instructions": "Instructions for the pickup (optional)",
  "pickupAddress.unticked": "Pickup is not chosen: no address was given.",
  "pickupAddress.addresses": "Where your car is picked up",
  "pickupAddress.other": "Another address",
  "pickupAddress.otherHint": "Type where your car stands.",
  "pickupAddress.savedFailed": "Failed to load profile addresses. Try reloading the page.",
  "pickupAddress.typeInstead": "You can also type the address here.",
  "pickupAddress.use": "Use this address",
  "pickupAddress.problems": "There is a problem with the address",
  "pickupAddress.error.location": "Find your area, so that the workshop knows the way.",
  "pickupAddress.error.street": "Enter your flat, house and street.",
  "pickupAddress.error.city": "Enter your city.",
  "pickupAddress.error.pincode": "Please enter a valid pin code",
} as const
