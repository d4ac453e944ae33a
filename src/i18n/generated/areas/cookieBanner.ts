// Made from src/i18n/texts/ by `npm run texts`.
export const cookieBannerTexts = {
  "cookieBanner.title": "Cookies on Pahiya",
  "cookieBanner.text": "This site stores what it needs to work. If you accept, it also measures its use and our advertising. Performance cookies tell us which pages help; marketing cookies tell us which campaigns do. “Accept and close” allows both, “Reject” allows neither. You can change your choice at any time.",
  "cookieBanner.textRefusing": "This site stores what it needs to work. If you allow it, it also measures its use and our campaigns. Performance cookies tell us which pages help; marketing cookies tell us which campaigns do. “Reject” and “Close” allow neither; you allow them in the cookie preferences, and can change your choice at any time.",
  "cookieBanner.more": "Read more",
  "cookieBanner.less": "Read less",
  "cookieBanner.notKept": "Your browser stores nothing for this site (private window or full storage). Your choice lasts until you leave or reload the page.",
  "cookieBanner.reject": "Reject",
  "cookieBanner.closeAccepting": "Accept and close",
  "cookieBanner.close": "Close",
  "cookieBanner.manage": "Manage cookie preferences",
  "cookieBanner.saved": "Your choice of cookies holds from now on.",
} as const
