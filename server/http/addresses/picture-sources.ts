/** The content service's host for pictures. */
const CONTENT_PICTURES = 'https://*.ctfassets.net'

interface PictureSettings {
  contentService: {origin: string} | null
  IMAGE_HOSTS?: string[] | undefined
}

/** The other hosts whose pictures a page may show, as sources of the content security policy. */
export function pictureSourcesOf({contentService, IMAGE_HOSTS}: PictureSettings): string[] {
  const content = contentService === null ? [] : [contentService.origin, CONTENT_PICTURES]
  return [...content, ...(IMAGE_HOSTS ?? []).map((host) => `https://${host}`)]
}

/** Whether the content security policy lets a page show a picture at an address of another host. */
export function isShownFrom(address: string, sources: readonly string[]): boolean {
  const {origin} = new URL(address)
  return sources.some((source) => {
    const [scheme = '', subdomains] = source.split('*')
    return subdomains === undefined
      ? origin === scheme
      : origin.startsWith(scheme) && origin.endsWith(subdomains)
  })
}
