// Made from src/i18n/texts/ by `npm run texts`.
export const problemReportTexts = {
  "problemReport.copy": "Copy report",
  "problemReport.purpose": "A report helps our support to find the fault. It says what this page did last, and nothing about you.",
  "problemReport.copied": "The report is copied. Paste it into your message to us.",
  "problemReport.refused": "Your browser does not let us copy. Select the text, copy it and send it to us.",
  "problemReport.text": "Report",
  "problemReport.request": ["Request ",["id"]],
} as const
