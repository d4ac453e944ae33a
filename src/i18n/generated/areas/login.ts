// Made from src/i18n/texts/ by `npm run texts`.
export const loginTexts = {
  "login.title": "Log in or sign up",
  "login.text": "Your phone number and a code are all you need. With an account you",
  "login.reason.bookings": "see, move and cancel your bookings in one place",
  "login.reason.cars": "keep your vehicles, their service history and reminders",
  "login.reason.form": "book faster: your details are filled in for you",
  "login.logIn": "Log in",
  "login.signUp": "Sign up",
  "login.guest": "You can also book without an account.",
  "login.problem.malformed": "Your sign-in could not be read. Please log in again.",
  "login.problem.notAskedFor": "This sign-in was not started in this browser. Please log in again.",
  "login.problem.cancelled": "You left before you were signed in. You can try again at any time.",
  "login.problem.failed": "The sign-in did not work. Please try again.",
  "login.problem.expired": "The sign-in took too long. Please log in again.",
  "login.problem.ended": "Your session has ended. Please log in again.",
  "login.problem.noStorage": "Your browser stores nothing for this site, so you cannot stay logged in. Allow cookies for this site, or open it outside a private window, and try again.",
  "login.problem.deleted": "Your account is deleted, and nothing of yours is left in this browser.",
} as const
