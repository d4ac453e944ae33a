export const STAFF_ROLES = ['call_centre_agent', 'call_centre_lead', 'operator'] as const

export type StaffRole = (typeof STAFF_ROLES)[number]

/** As the command line and the configuration name them. */
export const STAFF_ROLE_NAMES: Readonly<Record<string, StaffRole>> = {
  agent: 'call_centre_agent',
  lead: 'call_centre_lead',
  operator: 'operator',
}

/** A lead may do what an agent may. */
export function isOfCallCentre(role: string): boolean {
  return role === 'call_centre_agent' || role === 'call_centre_lead'
}
