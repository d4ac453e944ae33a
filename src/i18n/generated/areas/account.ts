// Made from src/i18n/texts/ by `npm run texts`.
export const accountTexts = {
  "account.back": "Back to your profile",
  "account.unread": "Your profile could not be loaded. Please try again.",
  "account.problems": [["count","plural",{"one":["One thing before you can save"],"other":["#"," things before you can save"]}]],
  "account.saving": "Saving…",
  "account.deleting": "Deleting…",
  "account.confirmDeletion": "Yes, delete",
  "account.keep": "Keep it",
  "account.conflict.save": "Your profile was changed in another window or on another device. Your input is still here: save again to add it.",
  "account.conflict.delete": "Your profile was changed in another window or on another device. Nothing was deleted: try again if you still want to.",
} as const
