/** A browser and its system by names of ours: nothing of the text that the browser sends is stored. */
export interface BrowserNames {
  browser: string | null
  system: string | null
}

/** Longer texts are cut. */
const LONGEST = 300

/** In this order: each contains the marks of those below it. */
const BROWSERS: readonly [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly [string, RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

export function browserNames(userAgent: string): BrowserNames {
  const text = userAgent.slice(0, LONGEST)
  const nameIn = (names: typeof BROWSERS) => names.find(([, mark]) => mark.test(text))?.[0] ?? null
  return {browser: nameIn(BROWSERS), system: nameIn(SYSTEMS)}
}
