/** The four configured markets (000-1); only the available ones are open. */
export interface Market {
  code: 'GB' | 'DE' | 'TR' | 'IN'
  id: number
  dialCode: string
  currency: string
  currencySymbol: string
  /** A mobile number as it is written there, with the country code. */
  mobileExample: string
  postcodePattern: RegExp
  centre: {lat: number; lng: number}
  languages: readonly string[]
}

export const MARKETS: readonly Market[] = [
  {
    code: 'GB',
    id: 1,
    dialCode: '44',
    currency: 'GBP',
    currencySymbol: '£',
    mobileExample: '+44 7700 900123',
    postcodePattern: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
    centre: {lat: 54.7023545, lng: -3.2765753},
    languages: ['en'],
  },
  {
    code: 'DE',
    id: 2,
    dialCode: '49',
    currency: 'EUR',
    currencySymbol: '€',
    mobileExample: '+49 171 3920010',
    postcodePattern: /^\d{5}$/,
    centre: {lat: 51.165691, lng: 10.451526},
    languages: ['de'],
  },
  {
    code: 'TR',
    id: 3,
    dialCode: '90',
    currency: 'TRY',
    currencySymbol: '₺',
    mobileExample: '+90 501 234 56 78',
    postcodePattern: /^\d{5}$/,
    centre: {lat: 38.963745, lng: 35.243322},
    languages: ['tr'],
  },
  {
    code: 'IN',
    id: 4,
    dialCode: '91',
    currency: 'INR',
    currencySymbol: '₹',
    mobileExample: '+91 98765 43210',
    postcodePattern: /^[1-9]\d{5}$/,
    centre: {lat: 20.593684, lng: 78.96288},
    languages: ['en'],
  },
]

/** For a hint; `null` where the country is none of the markets. */
export const mobileExample = (country: string) =>
  MARKETS.find(({code}) => code === country)?.mobileExample ?? null

export const AVAILABLE_COUNTRIES: readonly string[] = ['IN']
export const AVAILABLE_LOCALES: readonly string[] = ['en']
export const DEFAULT_COUNTRY = 'IN'
export const COUNTRY_COOKIE = 'country'
export const DEFAULT_LOCALE = 'en'

/** The content service's name of a locale (001-2). */
export const contentLocale = (locale: string): 'en-US' | 'tr-TR' => (locale === 'tr' ? 'tr-TR' : 'en-US')

/** The locale if it is enabled, else the default one. */
export const enabledLocale = (locale: string | null) =>
  locale !== null && AVAILABLE_LOCALES.includes(locale) ? locale : DEFAULT_LOCALE
/** 000-2: the subscribe form asks for marketing consent in this country only. */
export const MARKETING_COUNTRY = 'IN'
