// Made from src/i18n/texts/ by `npm run texts`.
export const sessionsTexts = {
  "sessions.title": "Where you are signed in",
  "sessions.lead": "If you do not know one of these, sign out everywhere else.",
  "sessions.current": "This browser",
  "sessions.browserOn": [["browser"]," on ",["system"]],
  "sessions.unknown": "Unknown browser",
  "sessions.startedAt": ["Signed in on ",["moment"]],
  "sessions.usedAt": ["Last used on ",["moment"]],
  "sessions.endOthers": "Sign out everywhere else",
  "sessions.endAll": "Sign out everywhere",
  "sessions.othersEnded": "You are signed out everywhere else.",
  "sessions.note": "To sign in again, you need a new code.",
  "sessions.failed": "That did not work. Please try again.",
  "sessions.unread": "The list could not be loaded. Please try again.",
} as const
