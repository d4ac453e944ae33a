const asItWas = globalThis.Storage?.prototype.setItem

/** Runs in the page too: from now on the browser keeps nothing in local storage, as a private window may not. */
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
