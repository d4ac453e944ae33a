const asItWas = globalThis.Storage?.prototype.setItem

/** Also runs in the page: from now on the browser stores nothing in local storage, as in a private window. */
export function forbidStorage(): void {
  const setItem = Storage.prototype.setItem
  Storage.prototype.setItem = function keep(key, value) {
    if (this === localStorage) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    setItem.call(this, key, value)
  }
}

export function allowStorage(): void {
  if (asItWas !== undefined) Storage.prototype.setItem = asItWas
}
