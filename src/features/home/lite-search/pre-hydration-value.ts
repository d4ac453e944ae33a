/** The value of the field with this id before hydration; empty without a page or such a field. */
export function preHydrationValue(id: string): string {
  if (typeof document === 'undefined') return ''
  const field = document.getElementById(id)
  return field instanceof HTMLInputElement ? field.value : ''
}
