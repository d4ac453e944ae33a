/** Offers a file as a download. */
export function saveFile(content: Blob, name: string): void {
  const href = URL.createObjectURL(content)
  const link = document.createElement('a')
  Object.assign(link, {href, download: name})
  link.click()
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}
