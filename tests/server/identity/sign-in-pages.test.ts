import {JSDOM} from 'jsdom'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {made} from '../../support/made.ts'
import {newPhone} from '../../support/server/bookings.ts'
import {PRODUCTION} from '../../support/server/server-process.ts'
import {beginSignIn, openBrowser} from '../../support/server/sign-in.ts'
import {startTestServer, type TestServer} from '../../support/server/test-server.ts'

let server: TestServer
let plain: TestServer
beforeAll(async () => {
  server = await startTestServer()
  plain = await startTestServer(PRODUCTION)
})
afterAll(async () => {
  await server.close()
  await plain.close()
})

const open = (body: string) => new JSDOM(body).window.document
const words = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** What a person reads and can press, in its order. */
function seen(body: string) {
  const document = open(body)
  const all = [...document.querySelectorAll('main :is(h1, h2, p, label, button, a)')]
  return {title: document.title, main: all.map((each) => `${each.localName}: ${words(each)}`)}
}

/** Where the forms of a page send what. */
const formsOf = (body: string) =>
  [...open(body).querySelectorAll('form')].map((form) => [
    form.method,
    form.getAttribute('action'),
    ...[...form.querySelectorAll('input, button')].map((each) => each.getAttribute('name') ?? words(each)),
  ])

const attributesOf = (element: Element | null) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({name, value}) => [name, value]))

async function atCodePage() {
  const phone = newPhone()
  const browser = openBrowser(() => plain.app)
  const page = await beginSignIn(browser)
  const {location} = await browser.post(page, {phone})
  return {browser, page, phone, shown: await browser.get(location ?? '')}
}

describe('The page for the number', () => {
  it('asks for an Indian mobile number, and can be left', async () => {
    const browser = openBrowser(() => plain.app)
    const page = await beginSignIn(browser)
    const {body} = await browser.get(page)
    expect(seen(body)).toEqual({
      title: 'Log in – Pahiya',
      main: [
        'h1: Log in',
        'p: Enter your mobile number. We send it a code: there is no password.',
        'label: Mobile number',
        'p: An Indian mobile number of ten digits.',
        'button: Send code',
        'button: Cancel',
      ],
    })
    expect(formsOf(body)).toEqual([
      ['post', page, 'phone', 'Send code'],
      ['post', `${page}/cancel`, 'Cancel'],
    ])
    const document = open(body)
    expect(attributesOf(document.querySelector('input'))).toEqual({
      class: 'input',
      id: 'phone',
      name: 'phone',
      'aria-describedby': 'phone-hint',
      type: 'tel',
      inputmode: 'tel',
      autocomplete: 'tel',
      required: '',
      maxlength: '40',
      value: '',
    })
    expect(words(document.querySelector('.prefix'))).toBe('+91')
    expect(words(document.getElementById('phone-hint'))).toBe('An Indian mobile number of ten digits.')
    expect(document.querySelector('label')?.getAttribute('for')).toBe('phone')
    expect(document.querySelector('.control')?.hasAttribute('data-invalid')).toBe(false)
    expect(document.documentElement.lang).toBe('en')
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect([...document.querySelectorAll('link, script')].map((each) => attributesOf(each))).toEqual([
      {rel: 'icon', href: '/consumer/images/pahiya.svg', type: 'image/svg+xml'},
      {rel: 'stylesheet', href: '/oidc/style.css'},
      {type: 'module', src: '/oidc/script.js'},
    ])
    expect(words(document.querySelector('header a[href="/consumer/home"]'))).toBe('Pahiya')
    expect(document.querySelector('header svg[aria-hidden=true] circle')).not.toBeNull()
  })

  it('says for a new account that there is no password to think up', async () => {
    const browser = openBrowser(() => plain.app)
    const {body} = await browser.get(await beginSignIn(browser, 'signUp=1'))
    expect(seen(body).title).toBe('Create your account – Pahiya')
    expect(seen(body).main.slice(0, 2)).toEqual([
      'h1: Create your account',
      'p: Enter your mobile number. We send it a code: there is no password to think up.',
    ])
  })

  it('names a problem first, with the focus there, and at the field', async () => {
    const browser = openBrowser(() => plain.app)
    const {body} = await browser.refused(await beginSignIn(browser), {phone: '12345'})
    const {title, main} = seen(body)
    expect(title).toBe('Error: Log in – Pahiya')
    expect(main.slice(0, 3)).toEqual([
      'h2: There is a problem',
      'p: Please provide valid mobile number.',
      'a: Please provide valid mobile number.',
    ])
    const document = open(body)
    expect(attributesOf(document.querySelector('section'))).toEqual({
      class: 'summary',
      role: 'alert',
      tabindex: '-1',
      autofocus: '',
      'aria-labelledby': 'summary-title',
    })
    expect(document.querySelector('section a')?.getAttribute('href')).toBe('#phone')
    expect(attributesOf(document.querySelector('input'))).toMatchObject({
      'aria-describedby': 'phone-error phone-hint',
      'aria-invalid': 'true',
      value: '12345',
    })
    expect(words(document.getElementById('phone-error'))).toBe('Please provide valid mobile number.')
    expect(document.querySelector('.control')?.hasAttribute('data-invalid')).toBe(true)
  })

  it('offers the people of the sandbox, where there is one', async () => {
    const browser = openBrowser(() => server.app)
    const page = await beginSignIn(browser)
    const {body} = await browser.get(page)
    expect(seen(body).main.slice(6, 10)).toEqual([
      'h2: Try it as somebody',
      'p: This is a sandbox: sign in as one of its people without a code. Codes that are sent stand in the sandbox.',
      'a: sandbox',
      expect.stringMatching(/^button: Meera Krishnan \S/),
    ])
    expect(formsOf(body)[2]?.slice(0, 3)).toEqual(['post', `${page}/identity`, 'identity'])
    expect(open(body).querySelector('section a')?.getAttribute('href')).toBe('/sandbox')
  })
})

describe('The page for the code', () => {
  it('names the masked number and the wait, and offers another code or number', async () => {
    const {page, phone, shown} = await atCodePage()
    expect(seen(shown.body)).toEqual({
      title: 'Enter your code – Pahiya',
      main: [
        'h1: Enter your code',
        `p: We sent a 6-digit code to ••••••${phone.slice(-4)}.`,
        'label: 6-digit code',
        'p: It works once, for 10 minutes. You may paste the whole message.',
        'button: Show code',
        'button: Submit',
        'p: You can ask for another code in 30 seconds.',
        'button: Resend code',
        'a: Change number',
        'button: Cancel',
      ],
    })
    expect(formsOf(shown.body)).toEqual([
      ['post', `${page}/code`, 'code', 'Show code', 'Submit'],
      ['post', `${page}/resend`, 'Resend code'],
      ['post', `${page}/cancel`, 'Cancel'],
    ])
    const document = open(shown.body)
    expect(attributesOf(document.querySelector('input'))).toEqual({
      class: 'input',
      id: 'code',
      name: 'code',
      'aria-describedby': 'code-hint',
      type: 'text',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      required: '',
      maxlength: '400',
      'data-code': '',
      'data-sms': '',
      autofocus: '',
    })
    expect(document.querySelector('.prefix')).toBeNull()
    expect(document.querySelector('[role=status]')).not.toBeNull()
    expect(document.getElementById('resend-wait')?.getAttribute('data-seconds')).toBe('30')
    expect(document.querySelector('main > .actions > a')?.getAttribute('href')).toBe(page)
  })

  it('counts one second in the singular, and says nothing when the wait is over', async () => {
    const {browser, page} = await atCodePage()
    plain.clock.pass({seconds: 29})
    expect(seen((await browser.get(`${page}/code`)).body).main).toContain(
      'p: You can ask for another code in 1 second.',
    )
    plain.clock.pass({seconds: 1})
    expect(seen((await browser.get(`${page}/code`)).body).main).toHaveLength(9)
  })

  it('names a wrong code first, and leaves the focus to that', async () => {
    const {browser, page, phone} = await atCodePage()
    const [sent] = await plain.database.kysely
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', phone)
      .execute()
    const wrong = sent?.text.startsWith('000000') ? '000001' : '000000'
    const {body} = await browser.refused(`${page}/code`, {code: wrong})
    expect(seen(body).title).toBe('Error: Enter your code – Pahiya')
    expect(seen(body).main.slice(0, 3)).toEqual([
      'h2: There is a problem',
      'p: Incorrect OTP. Please try again.',
      'a: Incorrect OTP. Please try again.',
    ])
    expect(open(body).querySelector('section a')?.getAttribute('href')).toBe('#code')
    expect(open(body).querySelector('input')?.hasAttribute('autofocus')).toBe(false)
  })

  it('is not there before a code was sent', async () => {
    const browser = openBrowser(() => plain.app)
    const page = await beginSignIn(browser)
    for (const visit of [
      await browser.get(`${page}/code`),
      await browser.post(`${page}/code`, {code: '123456'}),
      await browser.post(`${page}/resend`),
    ])
      expect([visit.status, visit.location]).toEqual([303, page])
  })
})

describe('The other pages', () => {
  it('say that a sign-in has ended, and lead back', async () => {
    const {body, status} = await openBrowser(() => plain.app).get('/oidc/interaction/unknown')
    expect(status).toBe(400)
    expect(seen(body)).toEqual({
      title: 'This sign-in has ended – Pahiya',
      main: [
        'h1: This sign-in has ended',
        'p: It took longer than ten minutes, was finished already, or was begun in another browser. Please start again.',
        'p: Start again',
        'a: Start again',
      ],
    })
    expect(open(body).querySelector('main a')?.getAttribute('href')).toBe('/consumer/create-account')
  })

  it('say that something is wrong where a form was changed', async () => {
    const browser = openBrowser(() => plain.app)
    const {body, status} = await browser.post(await beginSignIn(browser), {phone: '5'.repeat(1001)})
    expect(status).toBe(400)
    expect(seen(body).main.slice(0, 2)).toEqual([
      'h1: We could not sign you in',
      'p: Something went wrong on our side. Please start again.',
    ])
  })

  it('ask before they sign out, and say that it is done', async () => {
    const browser = openBrowser(() => plain.app)
    const page = await beginSignIn(browser)
    const phone = newPhone()
    await browser.post(page, {phone})
    const [sent] = await plain.database.kysely
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', phone)
      .execute()
    await browser.follow(await browser.post(`${page}/code`, {code: made(sent?.text)}))
    const {body} = await browser.get('/oidc/session/end')
    expect(seen(body)).toEqual({
      title: 'Sign out – Pahiya',
      main: [
        'h1: Sign out',
        'p: Do you want to sign out of Pahiya?',
        'button: Yes, sign me out',
        'a: No, stay signed in',
      ],
    })
    expect(open(body).querySelector('main a')?.getAttribute('href')).toBe('/consumer/home')
    const done = await openBrowser(() => plain.app).get('/oidc/session/end')
    expect(seen(done.body)).toEqual({
      title: 'You are signed out – Pahiya',
      main: [
        'h1: You are signed out',
        'p: To see your bookings and vehicles, log in again.',
        'p: Log in',
        'a: Log in',
      ],
    })
  })

  it('have a style and a script that a browser may store for an hour', async () => {
    for (const [path, type] of [
      ['/oidc/style.css', 'text/css; charset=utf-8'],
      ['/oidc/script.js', 'text/javascript; charset=utf-8'],
    ] as const) {
      const {statusCode, headers, body} = await plain.app.inject(path)
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        type,
        'public, max-age=3600',
      ])
      expect(body.length).toBeGreaterThan(1000)
    }
  })
})
