/** React offers no event for the end of hydration, but gives each element its properties then. */
export function isHydrated(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'))
}
