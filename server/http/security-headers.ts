import {createHash} from 'node:crypto'
import type {FastifyReply, FastifyRequest} from 'fastify'
import helmet from 'helmet'
import {EARLY_PRESS_SCRIPT} from '../../contract/site/early-press.ts'

const EARLY_PRESS = `'sha256-${createHash('sha256').update(EARLY_PRESS_SCRIPT).digest('base64')}'`
const POLICY = 'content-security-policy'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * The inline style elements that react-aria adds: by its press handler, and by open overlays on touch
 * screens.
 */
const REACT_ARIA_STYLES = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
]
const MAPS = 'https://maps.googleapis.com'
const TAG_MANAGER = 'https://www.googletagmanager.com'
/** Hosts that receive the tag manager's measurements. */
const TAG_SINKS = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.g.doubleclick.net',
]

interface PolicySettings {
  /** Google's script and tiles are allowed only where its key is configured. */
  usesGoogleMaps: boolean
  isHttps: boolean
  /** Host of the bot check's script; `null` without one. */
  botScriptOrigin: string | null
  /** The tag manager may load only where its id is configured; the page asks for consent first. */
  usesTagManager: boolean
  /** An outside content service; `null` without one. */
  contentOrigin: string | null
  /** Other hosts with pictures of workshops or content. */
  pictureSources: readonly string[]
}

/** The content security policy as its directives, each with the sources it allows. */
export function policyDirectives({
  usesGoogleMaps,
  isHttps,
  botScriptOrigin,
  usesTagManager,
  contentOrigin,
  pictureSources,
}: PolicySettings): Record<string, string[]> {
  const google = (...sources: string[]) => (usesGoogleMaps ? sources : [])
  const tags = (...sources: string[]) => (usesTagManager ? sources : [])
  const only = (origin: string | null) => (origin === null ? [] : [origin])
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", EARLY_PRESS, ...google(MAPS), ...only(botScriptOrigin), ...tags(TAG_MANAGER)],
    'style-src': ["'self'", ...REACT_ARIA_STYLES, ...google('https://fonts.googleapis.com')],
    'style-src-attr': ["'unsafe-inline'"],
    // Photographs of a booking need request headers, which no picture element can send.
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...pictureSources,
      ...google('https://*.gstatic.com', 'https://*.googleapis.com'),
      ...tags(...TAG_SINKS),
    ],
    'font-src': ["'self'", ...google('https://fonts.gstatic.com')],
    'connect-src': [
      "'self'",
      ...google(MAPS),
      ...only(botScriptOrigin),
      ...tags(...TAG_SINKS),
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

/** Allows a page's own style elements, each by its hash. */
export function allowStyles(reply: FastifyReply, sources: readonly string[]) {
  const policy = String(reply.raw.getHeader(POLICY))
  reply.raw.setHeader(
    POLICY,
    policy.replace("style-src 'self'", (known) => [known, ...sources].join(' ')),
  )
}

export type SetSecurityHeaders = (request: FastifyRequest, reply: FastifyReply) => void

/** Sets what is sent with every response. */
export function securityHeaders(settings: PolicySettings & {isIndexable: boolean}): SetSecurityHeaders {
  const setHeaders = helmet({
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
  return ({raw}, reply) => {
    // With these settings helmet calls back at once.
    setHeaders(raw, reply.raw, () => {})
    reply.headers(others)
  }
}
