import {z} from 'zod'
import type {PublicSettings} from '../contract/site/public-settings.ts'
import {isTrustedProxies} from './http/addresses/trusted-proxies.ts'
import {
  GUPSHUP_VARIABLES,
  GUPSHUP_WHATSAPP_VARIABLES,
  MESSAGE_VARIABLES,
  OPTIONAL_GATEWAYS,
  otherChannels,
  SMTP_VARIABLES,
  STAND_INS,
} from './messages/message-variables.ts'
import type {StaffClaims} from './staff/staff-claims.ts'
import {STAFF_VARIABLES, staffClaimsOf} from './staff/staff-variables.ts'
import {
  countOf,
  databaseUrl,
  flag,
  hasNoQuery,
  headerText,
  hosts,
  isOpenToOthers,
  isSafeIssuer,
  mobile,
  optionalOrigin,
  optionalText,
  optionalUrl,
  phones,
  secretOf,
} from './variable-types.ts'

const environment = z
  .object({
    PORT: countOf(0, 65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: databaseUrl,
    DATABASE_DIRECT_URL: databaseUrl,
    DATABASE_REPLICA_URL: databaseUrl,
    PUBLIC_ORIGIN: optionalOrigin,
    APP_ID: headerText.default('pahiya-web'),
    SESSION_SECRET: secretOf(32).optional(),
    ...MESSAGE_VARIABLES,
    TRUST_PROXY: optionalText.refine(
      (setting) => setting === undefined || isTrustedProxies(setting),
      'must be a number of hops up to 10, or addresses and networks (loopback, 10.0.0.0/8)',
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl.refine(
      (url) => url === undefined || !URL.canParse(url) || hasNoQuery(new URL(url)),
      'must be an address without query, fragment, user or password',
    ),
    METRICS_PORT: countOf(1, 65_535).optional(),
    STOP_DELAY_SECONDS: countOf(0, 60).default(0),
    METRICS_TOKEN: secretOf(16).optional(),
    CODES_PER_ADDRESS_PER_HOUR: countOf(1, 1_000_000).default(300),
    BOOKINGS_PER_PHONE_PER_DAY: countOf(1, 1_000_000).default(5),
    BOOKINGS_PER_ADDRESS_PER_DAY: countOf(1, 1_000_000).default(1000),
    MOVES_PER_BOOKING_PER_DAY: countOf(1, 1_000_000).default(5),
    CHANGES_PER_PHONE_PER_DAY: countOf(1, 1_000_000).default(20),
    CHANGES_PER_ADDRESS_PER_DAY: countOf(1, 1_000_000).default(1000),
    GRAPHQL_CALLS_PER_ADDRESS_PER_MINUTE: countOf(1, 1_000_000).default(1200),
    GRAPHQL_CALLS_PER_IDENTITY_PER_MINUTE: countOf(1, 1_000_000).default(240),
    MESSAGES_PER_HOUR: countOf(1, 10_000_000).default(10_000),
    OVERLOAD_DELAY_MS: countOf(0, 60_000).default(500),
    WHATSAPP_NUMBER: mobile.default('+915550000100'),
    SUPPORT_PHONES: phones.default(['18000000100', '18000000200']),
    SUPPORT_EMAIL: z.email('must be an e-mail address').default('care@pahiya.example'),
    WORKSHOP_PORTAL_URL: optionalUrl,
    OIDC_ISSUER: optionalUrl.refine(
      (url) => url === undefined || !URL.canParse(url) || isSafeIssuer(new URL(url)),
      'must be an https address (http only on this machine), without query or fragment',
    ),
    OIDC_CLIENT_ID: optionalText,
    OIDC_CLIENT_SECRET: optionalText,
    ...STAFF_VARIABLES,
    GOOGLE_MAPS_API_KEY: optionalText,
    CONTENT_SPACE: optionalText,
    CONTENT_TOKEN: optionalText,
    CONTENT_ORIGIN: optionalUrl.transform((url) => new URL(url ?? 'https://cdn.contentful.com').origin),
    IMAGE_HOSTS: hosts.optional(),
    TAG_MANAGER_ID: z
      .string()
      .regex(/^GTM-[A-Z0-9]+$/, 'must be the id of a container (GTM-…)')
      .optional(),
    BOT_SCRIPT_URL: optionalUrl,
    VERIFICATION_ACCESS: z.enum(['link', 'agent'], {error: 'must be link or agent'}).default('link'),
    CONSENT_CLOSE: z.enum(['accept', 'refuse'], {error: 'must be accept or refuse'}).default('accept'),
    SERVICE_WORKER: z.enum(['on', 'off'], {error: 'must be on or off'}).default('on'),
    INDEXABLE: flag.default(false),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be fatal, error, warn, info, debug, trace or silent',
      })
      .default('info'),
    SANDBOX: flag.optional(),
  })
  .superRefine((each, context) => {
    if (isSandboxOf(each) && each.DATABASE_URL !== undefined && each.SESSION_SECRET === undefined)
      context.addIssue({code: 'custom', path: ['SESSION_SECRET'], message: 'is required with DATABASE_URL'})
    if (each.METRICS_PORT === each.PORT)
      context.addIssue({code: 'custom', path: ['METRICS_PORT'], message: 'must be another port than PORT'})
    for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const)
      if (each[name] !== undefined && each.DATABASE_URL === undefined)
        context.addIssue({code: 'custom', path: [name], message: 'goes with DATABASE_URL, which is missing'})
    for (const webhook of STAND_IN_NAMES) {
      const other = STAND_INS[webhook]
      if (each[webhook] === undefined || each[other] === undefined) continue
      context.addIssue({
        code: 'custom',
        path: [webhook],
        message: `does not go with ${other}: set one of both`,
      })
    }
    for (const name of isSandboxOf(each) ? [] : PRODUCTION_VARIABLES)
      if (each[name] === undefined && !(isReplaceable(name) && each[STAND_INS[name]] !== undefined))
        context.addIssue({code: 'custom', path: [name], message: 'is required outside the sandbox'})
    for (const name of isSandboxOf(each) ? [] : ([...PRIVATE_ADDRESSES, ...OPTIONAL_GATEWAYS] as const)) {
      const message = 'must be an https address outside the sandbox (http only on this machine)'
      if (isOpenToOthers(each[name])) context.addIssue({code: 'custom', path: [name], message})
    }
    for (const names of VARIABLES_TOGETHER) {
      const missing = names.filter((name) => each[name] === undefined)
      if (missing.length === names.length) continue
      const message = `is required with the other ${names[0].split('_')[0]}_ variables`
      for (const name of missing) context.addIssue({code: 'custom', path: [name], message})
    }
  })

const PRIVATE_ADDRESSES = ['PUBLIC_ORIGIN', 'SMS_WEBHOOK_URL', 'EMAIL_WEBHOOK_URL'] as const

/** Real visitors need links that lead here, sessions that outlive a restart, and messages that arrive. */
const PRODUCTION_VARIABLES = ['SESSION_SECRET', ...PRIVATE_ADDRESSES] as const

const STAND_IN_NAMES = Object.keys(STAND_INS).filter(isReplaceable)

function isReplaceable(name: string): name is keyof typeof STAND_INS {
  return Object.hasOwn(STAND_INS, name)
}

const PROVIDER_VARIABLES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

const CONTENT_VARIABLES = ['CONTENT_SPACE', 'CONTENT_TOKEN'] as const

const VARIABLES_TOGETHER = [
  PROVIDER_VARIABLES,
  CONTENT_VARIABLES,
  SMTP_VARIABLES,
  GUPSHUP_VARIABLES,
  GUPSHUP_WHATSAPP_VARIABLES,
]

type Environment = z.output<typeof environment>

export type VariableName = keyof typeof environment.shape

/** Every variable, with its default as it is written in an environment; `null`: none. */
export const VARIABLES = environment
  .keyof()
  .options.map((name) => ({name, standard: standardOf(environment.shape[name].safeParse(undefined).data)}))

function standardOf(value: unknown): string | null {
  return value === undefined ? null : String(value)
}

export interface Config
  extends Omit<
    Environment,
    | 'SANDBOX'
    | 'DATA_DIR'
    | 'CONTENT_ORIGIN'
    | keyof typeof STAFF_VARIABLES
    | (typeof PROVIDER_VARIABLES)[number]
    | (typeof CONTENT_VARIABLES)[number]
  > {
  /** `null`: in memory. */
  dataDirectory: string | null
  isSandbox: boolean
  /** The outside identity provider; `null`: the built-in one. */
  identityProvider: {issuer: string; clientId: string; clientSecret: string} | null
  /** Whether staff signs in with a second factor. */
  isSecondFactorRequired: boolean
  /** What an outside identity provider says of staff. */
  staffClaims: StaffClaims
  /** The outside content service; `null`: the folder `content/`. */
  contentService: PublicSettings['content']
}

function isSandboxOf({SANDBOX, DATABASE_URL}: Pick<Environment, 'SANDBOX' | 'DATABASE_URL'>): boolean {
  return SANDBOX ?? DATABASE_URL === undefined
}

export class ConfigurationError extends Error {
  /** One line for each problem; several entries of a list may have the same one. */
  constructor(problems: readonly {variable: string; problem: string}[]) {
    const lines = problems.map(({variable, problem}) => `configuration: ${variable} ${problem}`)
    super([...new Set(lines)].join('\n'))
    this.name = 'ConfigurationError'
  }
}

/**
 * Parses the environment. An empty variable counts as absent.
 * @throws {ConfigurationError} with a line for each invalid or missing variable
 */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const {issues} = parsed.error
    throw new ConfigurationError(
      issues.map(({path, message}) => ({variable: String(path[0] ?? ''), problem: message})),
    )
  }
  const {SANDBOX: _, DATA_DIR, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, ...others} = parsed.data
  const {CONTENT_ORIGIN: origin, CONTENT_SPACE: space, CONTENT_TOKEN: token, ...more} = others
  const {
    STAFF_SECOND_FACTOR,
    OIDC_SECOND_FACTOR_CLAIM: _1,
    OIDC_ROLE_CLAIM: _2,
    OIDC_ROLE_VALUES: _3,
    ...rest
  } = more
  const isSandbox = isSandboxOf(parsed.data)
  const isOutside =
    OIDC_ISSUER !== undefined && OIDC_CLIENT_ID !== undefined && OIDC_CLIENT_SECRET !== undefined
  return {
    ...rest,
    dataDirectory: DATA_DIR === 'memory' ? null : DATA_DIR,
    isSandbox,
    isSecondFactorRequired: (STAFF_SECOND_FACTOR ?? (isSandbox ? 'off' : 'required')) === 'required',
    staffClaims: staffClaimsOf(parsed.data),
    identityProvider: isOutside
      ? {issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET}
      : null,
    contentService: space === undefined || token === undefined ? null : {origin, space, token},
  }
}

/** The part of the configuration that is sent to the page. */
export function publicSettingsOf(config: Config): PublicSettings {
  return {
    appId: config.APP_ID,
    googleMapsApiKey: config.GOOGLE_MAPS_API_KEY ?? null,
    whatsappNumber: config.WHATSAPP_NUMBER,
    supportPhones: config.SUPPORT_PHONES,
    supportEmail: config.SUPPORT_EMAIL,
    workshopPortalUrl: config.WORKSHOP_PORTAL_URL ?? null,
    tagManagerId: config.TAG_MANAGER_ID ?? null,
    botScriptUrl: config.BOT_SCRIPT_URL ?? null,
    verificationAccess: config.VERIFICATION_ACCESS,
    consentClose: config.CONSENT_CLOSE,
    content: config.contentService,
    channels: otherChannels(config),
    isSandbox: config.isSandbox,
  }
}
