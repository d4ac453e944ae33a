import type {StaffRole} from './staff-roles.ts'

/** A claim of an id token with the values that count. */
export interface ClaimRule {
  name: string
  values: readonly string[]
}

/** What an identity provider says of staff (decision 340). */
export interface StaffClaims {
  secondFactor: ClaimRule
  /** The claim with the roles, and what each of its values means here; `null`: the list of `npm run staff` decides. */
  role: {name: string; roles: Readonly<Record<string, StaffRole>>} | null
}

/** As the built-in provider and most others say it (RFC 8176). */
export const SECOND_FACTOR_CLAIM: ClaimRule = {name: 'amr', values: ['mfa']}

/** Whether the claim, a text or a list, has one of the values. */
export function hasClaim(claims: Readonly<Record<string, unknown>>, {name, values}: ClaimRule): boolean {
  return textsOf(claims[name]).some((each) => values.includes(each))
}

/** The role by the claim; `null` where none is configured. */
export function roleOf(
  claims: Readonly<Record<string, unknown>>,
  rule: StaffClaims['role'],
): StaffRole | 'consumer' | null {
  if (rule === null) return null
  const [known] = textsOf(claims[rule.name]).filter((each) => Object.hasOwn(rule.roles, each))
  return (known === undefined ? undefined : rule.roles[known]) ?? 'consumer'
}

function textsOf(claim: unknown): string[] {
  return [claim].flat().filter((each) => typeof each === 'string')
}
