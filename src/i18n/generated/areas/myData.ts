// Made from src/i18n/texts/ by `npm run texts`.
export const myDataTexts = {
  "myData.title": "Your data",
  "myData.lead": "The copy and the deletion need a code that we send to your phone now.",
  "myData.copy": "A copy of everything",
  "myData.copyText": "One file with what we hold about you: profile, addresses, cars, bookings, messages, and when you signed in.",
  "myData.download": "Download your data",
  "myData.downloaded": "Your data was downloaded.",
  "myData.end": "Delete your account",
  "myData.endText": "Your profile, addresses, cars, photo and messages are deleted. Bookings to come are cancelled. Workshops keep the work they did, without your name, phone and e-mail.",
  "myData.delete": "Delete your account",
  "myData.confirmTitle": "Delete your account for good?",
  "myData.confirmText": "Everything in it goes, and your bookings to come are cancelled. This cannot be undone.",
  "myData.problem.tooManyCodes": "Too many wrong codes. Ask for a new code in a while.",
  "myData.problem.underWay": "A workshop expects your car today, or has it. You can delete your account once the work is done.",
  "myData.problem.failed": "That did not work. Please try again.",
} as const
