/** The cookies that scripts can read. */
export interface Cookies {
  isEmpty(): boolean
  /** Stores a cookie of every address of the site, for a year. */
  write(name: string, value: string): void
}

export const browserCookies: Cookies = {
  isEmpty: () => document.cookie === '',
  write(name, value) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`
  },
}
