/** Whether the page of a component test has a network. */
export function setNetwork(isThere: boolean): void {
  Object.defineProperty(navigator, 'onLine', {value: isThere, configurable: true})
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'))
}
