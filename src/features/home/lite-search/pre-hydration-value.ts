/** What a field of this id holds in the page as it stands; nothing where there is no page, or no such field yet. */
export function typedInto(id: string): string {
  if (typeof document === 'undefined') return ''
  const field = document.getElementById(id)
  return field instanceof HTMLInputElement ? field.value : ''
}
