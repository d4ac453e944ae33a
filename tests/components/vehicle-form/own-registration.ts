/** A registration that no other path uses. */
export function ownRegistration(phone: string): string {
  return `KA${phone.slice(2)}`
}
