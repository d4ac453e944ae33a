// Made from src/i18n/texts/ by `npm run texts`.
export const contactTexts = {
  "contact.title": "Contact us",
  "contact.now": "Talk to us",
  "contact.whatsapp": "WhatsApp",
  "contact.ask": "Ask us a question",
  "contact.contact": "Your e-mail or mobile number",
  "contact.contactHint": "We answer there.",
  "contact.question": "Your question",
  "contact.send": "Send",
  "contact.sending": "Sending…",
  "contact.sent": ["Your question is with us. We answer to ",["contact"]," within one working day."],
  "contact.problems": "There is a problem",
  "contact.error.contact": "Enter an e-mail address or a mobile number.",
  "contact.error.question": "Enter your question.",
  "contact.failed": "Your question was not sent. Please try again.",
  "contact.tooMany": "You have sent many questions. Please wait some minutes, or call us.",
} as const
