import {z} from 'zod'
import {optionalText} from '../variable-types.ts'
import {type ClaimRule, SECOND_FACTOR_CLAIM, type StaffClaims} from './staff-claims.ts'
import {STAFF_ROLE_NAMES as ROLES_BY_NAME, type StaffRole} from './staff-roles.ts'

/** `name=value`, with commas between several values. */
const claimRule = z
  .string()
  .transform((text): ClaimRule => {
    const [name = '', values = ''] = text.split(/=(.*)/s)
    return {name: name.trim(), values: listOf(values)}
  })
  .refine(
    ({name, values}) => name !== '' && values.length > 0,
    'must be a claim and its values, such as amr=mfa',
  )

/** `value=role`, with commas between several. */
const roleValues = z
  .string()
  .transform((text) =>
    Object.fromEntries(
      listOf(text).map((each): [string, StaffRole | undefined] => {
        const [value = '', name = ''] = each.split(/=(?=[^=]*$)/)
        return [value.trim(), ROLES_BY_NAME[name.trim()]]
      }),
    ),
  )
  .refine(isComplete, 'must be values with roles, such as agents=agent,leads=lead,editors=operator')
  .transform((roles) => Object.fromEntries(Object.entries(roles).filter(isKnown)))

export const STAFF_VARIABLES = {
  STAFF_SECOND_FACTOR: z.enum(['required', 'off'], {error: 'must be required or off'}).optional(),
  OIDC_SECOND_FACTOR_CLAIM: claimRule.optional(),
  OIDC_ROLE_CLAIM: optionalText,
  OIDC_ROLE_VALUES: roleValues.optional(),
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
}

function isComplete(roles: Record<string, StaffRole | undefined>): boolean {
  return Object.keys(roles).length > 0 && Object.entries(roles).every(isKnown)
}

function isKnown(entry: [string, StaffRole | undefined]): entry is [string, StaffRole] {
  return entry[0] !== '' && entry[1] !== undefined
}

interface StaffSettings {
  OIDC_SECOND_FACTOR_CLAIM?: ClaimRule | undefined
  OIDC_ROLE_CLAIM?: string | undefined
  OIDC_ROLE_VALUES?: Record<string, StaffRole> | undefined
}

/** What an outside identity provider says of staff, as configured. */
export function staffClaimsOf(settings: StaffSettings): StaffClaims {
  const {OIDC_SECOND_FACTOR_CLAIM: secondFactor, OIDC_ROLE_CLAIM: name, OIDC_ROLE_VALUES: roles} = settings
  return {
    secondFactor: secondFactor ?? SECOND_FACTOR_CLAIM,
    role: name === undefined ? null : {name, roles: roles ?? ROLES_BY_NAME},
  }
}
