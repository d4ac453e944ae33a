import helmet from '@fastify/helmet'
import type {FastifyInstance, FastifyReply} from 'fastify'

const POLICY = 'content-security-policy'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The inline style elements that react-aria adds: of its press handler, and of open overlays on touch screens. */
const REACT_ARIA_STYLES = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]
/** Where the content service keeps its pictures. */
const CONTENT_PICTURES = 'https://*.ctfassets.net'
const MAPS = 'https://maps.googleapis.com'
const TAG_MANAGER = 'https://www.googletagmanager.com'
/** Where the tags that it brings send what they measure. */
const TAG_SINKS = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.g.doubleclick.net',
]

interface PolicySettings {
  /** Google's own script and tiles are allowed only where its key is configured. */
  usesGoogleMaps: boolean
  isHttps: boolean
  /** Where the bot check's script comes from; `null` without one. */
  botScriptOrigin: string | null
  /** The tag manager may load only where its id is configured; the page asks first. */
  usesTagManager: boolean
  /** An outside identity provider, which the site signs people out of; `null` without one. */
  issuerOrigin: string | null
  /** An outside content service, which the site asks and shows pictures of; `null` without one. */
  contentOrigin: string | null
}

/** The content security policy as its directives, each with the sources it allows. */
export function policyDirectives({
  usesGoogleMaps,
  isHttps,
  botScriptOrigin,
  usesTagManager,
  issuerOrigin,
  contentOrigin,
}: PolicySettings): Record<string, string[]> {
  const google = (...sources: string[]) => (usesGoogleMaps ? sources : [])
  const tags = (...sources: string[]) => (usesTagManager ? sources : [])
  const only = (origin: string | null) => (origin === null ? [] : [origin])
  const pictures = contentOrigin === null ? [] : [contentOrigin, CONTENT_PICTURES]
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...google(MAPS), ...only(botScriptOrigin), ...tags(TAG_MANAGER)],
    'style-src': ["'self'", ...REACT_ARIA_STYLES, ...google('https://fonts.googleapis.com')],
    'style-src-attr': ["'unsafe-inline'"],
    // Photographs of a booking come with headers that no picture element can send.
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...pictures,
      ...google('https://*.gstatic.com', 'https://*.googleapis.com'),
      ...tags(...TAG_SINKS),
    ],
    'font-src': ["'self'", ...google('https://fonts.gstatic.com')],
    'connect-src': [
      "'self'",
      ...google(MAPS),
      ...only(botScriptOrigin),
      ...tags(...TAG_SINKS),
      ...only(issuerOrigin),
      ...only(contentOrigin),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [
      'default',
      ...google('google-maps-api-loader', 'google-maps-api#html', 'goog#html', 'lit-html'),
    ],
    ...(isHttps ? {'upgrade-insecure-requests': []} : {}),
  }
}

/** Lets a page have style elements of its own, each by its hash. */
export function allowStyles(reply: FastifyReply, sources: readonly string[]) {
  const policy = String(reply.raw.getHeader(POLICY))
  reply.raw.setHeader(
    POLICY,
    policy.replace("style-src 'self'", (known) => [known, ...sources].join(' ')),
  )
}

/** Every answer carries them, whoever gives it. */
export async function securityHeaders(
  app: FastifyInstance,
  settings: PolicySettings & {isIndexable: boolean},
) {
  await app.register(helmet, {
    contentSecurityPolicy: {useDefaults: false, directives: policyDirectives(settings)},
    strictTransportSecurity: settings.isHttps ? {maxAge: YEAR_SECONDS} : false,
    referrerPolicy: {policy: 'strict-origin-when-cross-origin'},
    xFrameOptions: {action: 'deny'},
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  const others = {
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    ...(settings.isIndexable ? {} : {'x-robots-tag': 'noindex'}),
  }
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(others)
  })
}
