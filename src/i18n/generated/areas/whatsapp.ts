// Made from src/i18n/texts/ by `npm run texts`.
export const whatsappTexts = {
  "whatsapp.title": "News on WhatsApp",
  "whatsapp.question": ["Send news of my bookings to ",["phone"]," on WhatsApp."],
  "whatsapp.note": "Without it, news comes by SMS. You can change this at any time.",
  "whatsapp.granted": "News of your bookings comes on WhatsApp.",
  "whatsapp.withdrawn": "News of your bookings comes by SMS.",
  "whatsapp.failed": "That did not work. Please try again.",
} as const
