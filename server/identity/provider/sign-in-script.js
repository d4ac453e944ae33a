// The served file begins with generated/mobile-rule.js, which declares displayedMobile.
const phone = document.querySelector('#phone')
const showTenDigits = () => {
  phone.value = displayedMobile(phone.value)
}
phone?.addEventListener('blur', showTenDigits)
// The field may have been filled and left before this script ran.
if (phone !== null && phone !== document.activeElement) showTenDigits()

// Longer than a double tap. Whoever stops the loading can send the form again after it.
const SENT_MS = 10_000
const sentAt = new Map()
addEventListener('submit', (event) => {
  if (event.defaultPrevented) return
  const now = performance.now()
  if (now - (sentAt.get(event.target) ?? -Infinity) < SENT_MS) event.preventDefault()
  else sentAt.set(event.target, now)
})
addEventListener('pageshow', () => sentAt.clear())

const wait = document.querySelector('#resend-wait')
if (wait !== null) {
  const until = Date.now() + Number(wait.dataset.seconds) * 1000
  // A browser stops counting while the person is elsewhere.
  const counting = setInterval(() => {
    const seconds = Math.ceil((until - Date.now()) / 1000)
    if (seconds > 0) {
      const left = `${seconds} second${seconds === 1 ? '' : 's'}`
      wait.textContent = wait.textContent.replace(/\d+ seconds?/, left)
      return
    }
    clearInterval(counting)
    wait.remove()
  }, 1000)
}

const masked = document.querySelector('input[data-code]')
const show = document.querySelector('button[data-show]')
if (masked !== null && show !== null) {
  const mask = (isMasked) => {
    masked.toggleAttribute('data-masked', isMasked)
    show.textContent = isMasked ? show.dataset.show : show.dataset.hide
  }
  mask(true)
  // Browsers fill in again what was typed before Back; a code is not kept.
  const isFilledIn = performance.getEntriesByType('navigation')[0]?.type === 'back_forward'
  addEventListener('pageshow', ({persisted}) => {
    if (isFilledIn || persisted) masked.value = ''
  })
  show.hidden = false
  show.addEventListener('click', () => mask(!masked.hasAttribute('data-masked')))
}

const code = document.querySelector('input[data-sms]')
if (code !== null && 'OTPCredential' in window) {
  const waiting = new AbortController()
  code.form.addEventListener('submit', () => waiting.abort())
  navigator.credentials
    .get({otp: {transport: ['sms']}, signal: waiting.signal})
    .then((message) => {
      code.value = message.code
      code.form.requestSubmit()
    })
    .catch(() => {})
}

const passkeys = document.querySelectorAll('form[data-passkey]')
const library = globalThis.SimpleWebAuthnBrowser
if (passkeys.length > 0 && library?.browserSupportsWebAuthn()) {
  for (const hidden of document.querySelectorAll('[data-needs-passkeys]')) hidden.hidden = false
  for (const instead of document.querySelectorAll('[data-without-passkeys]')) instead.hidden = true
}
for (const form of passkeys) {
  form.addEventListener('submit', async (event) => {
    if (form.elements.passkey.value !== '') return
    event.preventDefault()
    const failed = form.querySelector('[data-failed]')
    failed.textContent = ''
    const optionsJSON = JSON.parse(form.dataset.options)
    const ask = form.dataset.passkey === 'create' ? library.startRegistration : library.startAuthentication
    try {
      form.elements.passkey.value = JSON.stringify(await ask({optionsJSON}))
      form.requestSubmit()
    } catch {
      failed.textContent = failed.dataset.failed
    }
  })
}
