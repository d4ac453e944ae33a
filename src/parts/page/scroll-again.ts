/** For the press on a link to a part of this page: the router scrolls to it only when the address changes. */
export function scrollAgain(id: string): void {
  if (window.location.hash === `#${id}`) document.getElementById(id)?.scrollIntoView()
}
