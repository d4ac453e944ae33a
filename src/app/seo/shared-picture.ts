/** The address of a picture for networks and search engines: the build makes a PNG of each of our drawings. */
export function sharedPicture(url: string, origin: string): string {
  const {href} = new URL(url, origin)
  return href.startsWith(`${origin}/consumer/images/`) ? href.replace(/\.svg$/, '.png') : href
}
