// Made from src/i18n/texts/ by `npm run texts`.
export const addressTexts = {
  "address.locality": "Your area",
  "address.street": "Flat, house and street",
  "address.details": "Floor or landmark",
  "address.detailsOptional": "Floor or landmark (optional)",
  "address.city": "City",
  "address.pincode": "Pincode",
  "address.anotherDistrict": ["Your area has the pincode ",["localityPincode"],", and ",["pincode"]," is in another district. Please check both."],
} as const
