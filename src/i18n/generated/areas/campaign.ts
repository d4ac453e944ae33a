// Made from src/i18n/texts/ by `npm run texts`.
export const campaignTexts = {
  "campaign.unknown": "This offer does not exist any more. You can still book a service.",
  "campaign.ended": "This offer has ended. You can still book a service at the regular price.",
  "campaign.failed": "The offer could not be loaded. You can still book a service.",
  "campaign.title": ["Your offer: ",["name"]],
} as const
