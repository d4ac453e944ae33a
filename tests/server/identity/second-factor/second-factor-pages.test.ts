import {JSDOM} from 'jsdom'
import {describe, expect, it} from 'vitest'
import {enrolPage, factorPage} from '../../../../server/identity/provider/pages/second-factor-pages.ts'

const PASSKEY = {challenge: 'a "question"'}
const ENROL = {uid: 'u1', problem: null, passkey: PASSKEY, secret: 'GEZDGNBVGY3', address: 'otpauth://totp/x'}
const FACTOR = {uid: 'u1', problem: null, hasApp: true, passkey: PASSKEY}
const PROBLEM = 'This code is wrong. Enter the code that the app shows now.'
const WRONG_CODE = {text: PROBLEM, field: 'code'} as const
const REFUSED = 'This passkey could not be checked. Please try again.'
const REFUSED_PASSKEY = {text: REFUSED, field: 'passkey'} as const

/** What a browser makes of the page. */
function read(page: string) {
  const {document} = new JSDOM(page).window
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  return {
    title: document.title,
    headings: all('h1, h2').map(({textContent}) => textContent),
    /** Address and button of each form, in their order. */
    forms: all('form').map((form) => [
      form.getAttribute('action'),
      form.querySelector('button:not([type])')?.textContent,
    ]),
    looks: all('button').map((button) => button.getAttribute('data-look')),
    one: (selector: string) => document.querySelector(selector),
    text: (selector: string) => document.querySelector(selector)?.textContent ?? null,
  }
}

const PASSKEY_FORM = '/oidc/interaction/u1/second-factor/passkey'
const CODE_FORM = '/oidc/interaction/u1/second-factor/code'
const CANCEL_FORM = '/oidc/interaction/u1/cancel'

describe('The page of the first sign-in', () => {
  it('offers a passkey, an app, and the way out', () => {
    const page = read(enrolPage(ENROL))
    expect(page.title).toBe('Set up your second step – Pahiya')
    expect(page.headings).toEqual([
      'Set up your second step',
      'A passkey on this device',
      'An app with codes',
    ])
    expect(page.forms).toEqual([
      [PASSKEY_FORM, 'Set up a passkey'],
      [CODE_FORM, 'Submit'],
      [CANCEL_FORM, 'Cancel'],
    ])
    expect(page.looks).toEqual(['primary', 'quiet', 'secondary', 'quiet'])
    const form = page.one('form[data-passkey="create"]')
    expect(JSON.parse(form?.getAttribute('data-options') ?? '')).toEqual(PASSKEY)
    expect(form?.querySelector('input')?.outerHTML).toBe('<input type="hidden" name="passkey">')
    expect(page.one('.summary')).toBeNull()
  })

  it('has the app’s key as a picture, as a link and in groups of four to type', () => {
    const page = read(enrolPage(ENROL))
    expect(page.one('.qr')?.getAttribute('aria-label')).toBe('QR code for an authenticator app')
    // Sixteen bytes fit into version 1, of 21 modules, with a border of two on each side; a module is ten wide.
    expect(page.one('.qr svg')?.getAttribute('viewBox')).toBe('0 0 250 250')
    expect(page.one('a[href="otpauth://totp/x"]')?.textContent).toBe('Open it in an app on this device')
    expect(page.text('.secret')).toBe('GEZD GNBV GY3')
  })

  it('offers an app alone where the browser makes no passkey', () => {
    const page = read(enrolPage({...ENROL, passkey: null}))
    expect(page.headings).toEqual(['Set up your second step', 'An app with codes'])
    expect(page.forms).toEqual([
      [CODE_FORM, 'Submit'],
      [CANCEL_FORM, 'Cancel'],
    ])
  })

  it('says a problem in its title, above the forms and at the field', () => {
    const page = read(enrolPage({...ENROL, problem: WRONG_CODE}))
    expect(page.title).toBe('Error: Set up your second step – Pahiya')
    expect(page.one('.summary a')?.getAttribute('href')).toBe('#code')
    expect([page.text('.summary a'), page.text('#code-error')]).toEqual([PROBLEM, PROBLEM])
    expect(page.one('#code')?.getAttribute('aria-describedby')).toBe('code-error code-hint')
    expect(page.text('#passkey-error')).toBe('')
  })

  it('says at the passkey that it was refused, and nothing at the field of the app', () => {
    const page = read(enrolPage({...ENROL, problem: REFUSED_PASSKEY}))
    expect(page.one('.summary a')?.getAttribute('href')).toBe('#passkey-button')
    expect([page.text('.summary a'), page.text('#passkey-error')]).toEqual([REFUSED, REFUSED])
    expect(page.one('#passkey-button')?.getAttribute('aria-describedby')).toBe('passkey-error')
    const code = page.one('#code')
    expect([code?.getAttribute('aria-invalid'), page.one('#code-error')]).toEqual([null, null])
  })
})

describe('The page of each later sign-in', () => {
  it('asks for the passkey or a code, and says what to do without them', () => {
    const page = read(factorPage(FACTOR))
    expect(page.title).toBe('Your second step – Pahiya')
    expect(page.forms).toEqual([
      [PASSKEY_FORM, 'Use the passkey'],
      [CODE_FORM, 'Submit'],
      [CANCEL_FORM, 'Cancel'],
    ])
    expect(page.looks).toEqual(['primary', 'quiet', 'primary', 'quiet'])
    expect(page.one('[data-needs-passkeys]')?.hasAttribute('hidden')).toBe(true)
    expect(page.one('form[data-passkey="get"]')).not.toBeNull()
    expect(page.text('[data-without-passkeys]')).toBe(
      'This browser cannot use passkeys, or its scripts are switched off.',
    )
    expect(page.text('main')).toContain('Use the passkey that you have set up.')
    expect(page.text('main')).toContain(
      'Have you lost it? The lead of the call centre, or whoever runs this site, can reset it.',
    )
    const code = page.one('#code')
    expect(
      ['type', 'inputmode', 'autocomplete', 'maxlength'].map((name) => code?.getAttribute(name)),
    ).toEqual(['text', 'numeric', 'one-time-code', '400'])
  })

  it('asks for what the person has set up alone', () => {
    const forms = (changes: object) =>
      read(factorPage({...FACTOR, ...changes})).forms.map(([action]) => action)
    expect(forms({passkey: null})).toEqual([CODE_FORM, CANCEL_FORM])
    expect(forms({hasApp: false})).toEqual([PASSKEY_FORM, CANCEL_FORM])
  })

  it('leads from a problem to the factor that it is of', () => {
    const target = (changes: object) => {
      const page = read(factorPage({...FACTOR, ...changes}))
      expect(page.title).toBe('Error: Your second step – Pahiya')
      const href = page.one('.summary a')?.getAttribute('href') ?? ''
      expect(page.one(href)).not.toBeNull()
      return [href, page.one('#code')?.getAttribute('aria-invalid') ?? null]
    }
    expect(target({problem: WRONG_CODE})).toEqual(['#code', 'true'])
    expect(target({problem: WRONG_CODE, passkey: null})).toEqual(['#code', 'true'])
    expect(target({problem: WRONG_CODE, hasApp: false})).toEqual(['#passkey-button', null])
    expect(target({problem: REFUSED_PASSKEY})).toEqual(['#passkey-button', null])
    expect(target({problem: REFUSED_PASSKEY, hasApp: false})).toEqual(['#passkey-button', null])
    expect(target({problem: REFUSED_PASSKEY, passkey: null})).toEqual(['#code', 'true'])
  })
})
