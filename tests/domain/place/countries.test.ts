import {describe, expect, it} from 'vitest'
import {
  AVAILABLE_COUNTRIES,
  AVAILABLE_LOCALES,
  contentLocale,
  DEFAULT_COUNTRY,
  enabledLocale,
  MARKETS,
  mobileExample,
} from '../../../domain/place/countries.ts'
import {subscriptionContact} from '../../../domain/subscription/subscription-contact.ts'

describe('markets', () => {
  it('configurations exist for UK, Germany, Turkey and India, ids 1 to 4, dial codes 44, 49, 90, 91', () => {
    expect(MARKETS.map(({code, id, dialCode}) => [code, id, dialCode])).toEqual([
      ['GB', 1, '44'],
      ['DE', 2, '49'],
      ['TR', 3, '90'],
      ['IN', 4, '91'],
    ])
  })

  it('only country IN is enabled', () => expect(AVAILABLE_COUNTRIES).toEqual(['IN']))

  it('only locale en is enabled', () => expect(AVAILABLE_LOCALES).toEqual(['en']))

  it('the default country is IN', () => expect(DEFAULT_COUNTRY).toBe('IN'))

  it('an Indian postcode is six digits', () => {
    const india = MARKETS.find(({code}) => code === 'IN')
    expect(
      ['560034', '56003', '000000', 'SW1A 1AA'].map((text) => india?.postcodePattern.test(text)),
    ).toEqual([true, false, false, false])
  })
})

describe('the example of a mobile number', () => {
  it.each(MARKETS)('of $code has its dial code, and a subscription accepts it', ({code, dialCode}) => {
    const example = mobileExample(code) ?? ''
    expect(example.startsWith(`+${dialCode} `)).toBe(true)
    expect(subscriptionContact(example)).toEqual({kind: 'phone', value: example.replaceAll(' ', '')})
  })

  it('is absent for any other country', () => expect(mobileExample('FR')).toBeNull())
})

describe('locales', () => {
  it('are English where none or another is stored; the content service has two names', () => {
    expect([enabledLocale('en'), enabledLocale('tr'), enabledLocale(null)]).toEqual(['en', 'en', 'en'])
    expect([contentLocale('en'), contentLocale('tr')]).toEqual(['en-US', 'tr-TR'])
  })
})
