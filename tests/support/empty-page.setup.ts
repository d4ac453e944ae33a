import {afterAll} from 'vitest'

/** Files that run in jsdom share the page of their worker: each leaves an empty one to the next. */
afterAll(() => {
  if (typeof document === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  for (const each of document.cookie.split('; '))
    setCookie(`${each.split('=', 1)[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`)
  document.head.replaceChildren()
  document.body.replaceChildren()
})

function setCookie(text: string): void {
  Reflect.set(document, 'cookie', text)
}
