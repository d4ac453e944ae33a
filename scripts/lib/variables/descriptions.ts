import type {VariableName} from '../../../server/config.ts'

/** What each variable is for, as one sentence. */
export const DESCRIPTIONS: Record<VariableName, string> = {
  PORT: 'the port to listen on; 0 chooses a free one',
  HOST: 'the address to listen on; 0.0.0.0 for all of this computer',
  DATA_DIR: 'the folder of the embedded database; `memory` stores nothing on disk',
  DATABASE_URL: 'PostgreSQL 15 or later, with one host or several; without it the embedded database',
  DATABASE_DIRECT_URL: 'PostgreSQL itself, where DATABASE_URL is a pooler in transaction mode',
  DATABASE_REPLICA_URL: 'a standby of DATABASE_URL, for reads that may be some seconds old',
  PUBLIC_ORIGIN: 'the origin that browsers use, for links and sign-in; required outside the sandbox',
  APP_ID: 'what the site sends and the server expects as `x-app-id`',
  SESSION_SECRET:
    'at least 32 characters that nobody knows; generated into DATA_DIR in the sandbox, required outside it and with DATABASE_URL',
  SMS_WEBHOOK_URL: 'takes SMS as JSON; required outside the sandbox, or GUPSHUP_USER_ID',
  EMAIL_WEBHOOK_URL: 'takes e-mail as JSON; required outside the sandbox, or SMTP_URL',
  SMTP_URL:
    'a mail server in place of EMAIL_WEBHOOK_URL: `smtps://user:password@mail.example.com`, or `smtp://` with STARTTLS',
  SMTP_FROM: 'the sender of e-mails: `Pahiya <care@example.com>`',
  GUPSHUP_USER_ID: 'the account of Gupshup’s enterprise SMS in place of SMS_WEBHOOK_URL',
  GUPSHUP_PASSWORD: 'the password of that account',
  GUPSHUP_URL: 'the address of Gupshup’s API',
  GUPSHUP_SENDER: 'the registered sender of six letters; without it the account’s own',
  DLT_ENTITY_ID: 'the operator’s registered id (principal entity), which Gupshup gets',
  DLT_TEMPLATE_IDS:
    'the ids of registered templates, with commas: `one-time-code=1107161234567890123, …`; `npm run messages -- --templates` lists the templates',
  WHATSAPP_WEBHOOK_URL:
    'takes WhatsApp messages as JSON; without it, or GUPSHUP_WHATSAPP_USER_ID, there are none',
  VOICE_WEBHOOK_URL: 'takes codes for a voice call as JSON; without it there are no calls',
  GUPSHUP_WHATSAPP_USER_ID: 'the account of Gupshup’s enterprise WhatsApp in place of WHATSAPP_WEBHOOK_URL',
  GUPSHUP_WHATSAPP_PASSWORD: 'the password of that account',
  GUPSHUP_WHATSAPP_URL: 'the address of Gupshup’s API for WhatsApp',
  WHATSAPP_TEMPLATE_IDS:
    'the ids of templates that WhatsApp has approved, each with its language if that is not English: `booking-customer=1234567890, reminder-customer=eve_of_service:en_US`',
  MESSAGE_RECEIPT_SECRET:
    'what gateways sign delivery receipts with: `whsec_` and 24 to 64 random bytes in Base64; without it none are taken',
  MESSAGE_TIMEOUT_SECONDS: 'how long a webhook may take to answer, up to 15',
  TRUST_PROXY: 'the proxies in front: a number of hops, or addresses and networks (`loopback, 10.0.0.0/8`)',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'a collector of OpenTelemetry (OTLP over HTTP), for traces',
  METRICS_PORT: 'a port of its own for `/metrics`, at HOST, which the site’s port then does not serve',
  STOP_DELAY_SECONDS:
    'for how long a process that is stopped serves on while `/readyz` answers 503, so that the load balancer sees it; up to 60',
  METRICS_TOKEN:
    'the bearer token of `/metrics`, at least 16 characters; without it and without METRICS_PORT nobody reads `/metrics` outside the sandbox',
  CODES_PER_ADDRESS_PER_HOUR: 'codes for one network address',
  BOOKINGS_PER_PHONE_PER_DAY: 'bookings for one phone',
  BOOKINGS_PER_ADDRESS_PER_DAY: 'bookings from one network address',
  MOVES_PER_BOOKING_PER_DAY: 'moves of one booking',
  CHANGES_PER_PHONE_PER_DAY: 'moves of one phone’s bookings, and as many cancellations',
  CHANGES_PER_ADDRESS_PER_DAY: 'moves from one network address, and as many cancellations',
  GRAPHQL_CALLS_PER_ADDRESS_PER_MINUTE: 'calls of `/graphql` from one network address',
  GRAPHQL_CALLS_PER_IDENTITY_PER_MINUTE: 'calls of `/graphql` of one signed-in person',
  MESSAGES_PER_HOUR: 'all messages that the webhooks take in an hour',
  OVERLOAD_DELAY_MS:
    'a process whose event loop takes so many milliseconds a turn, as the mean of two seconds, refuses requests with BUSY; 0 refuses none',
  WHATSAPP_NUMBER: 'the number of "Book via WhatsApp"; the default belongs to nobody',
  SUPPORT_PHONES: 'the phones of the footer and the contact page, with commas; the defaults belong to nobody',
  SUPPORT_EMAIL: 'where questions of visitors go; the default belongs to nobody',
  WORKSHOP_PORTAL_URL: 'the workshops’ own portal; without it no link leads there',
  OIDC_ISSUER: 'an outside identity provider, which must send `phone_number` and `phone_number_verified`',
  OIDC_CLIENT_ID: 'the client’s id at the outside identity provider',
  OIDC_CLIENT_SECRET: 'the client’s secret at the outside identity provider',
  STAFF_SECOND_FACTOR:
    '`required` or `off`: whether staff signs in with a passkey or an authenticator app too; without it `required`, in the sandbox `off`',
  OIDC_SECOND_FACTOR_CLAIM:
    'the claim by which the outside identity provider says that there was a second factor, and its values; without it `amr=mfa`',
  OIDC_ROLE_CLAIM:
    'the claim with the roles of staff at the outside identity provider; without it the list of `npm run staff`',
  OIDC_ROLE_VALUES:
    'what the values of OIDC_ROLE_CLAIM mean; without it `agent=agent,lead=lead,operator=operator`',
  GOOGLE_MAPS_API_KEY: 'places and maps of Google; without it the built-in gazetteer',
  CONTENT_SPACE: 'the space of an outside content service; without it the folder `content/`',
  CONTENT_TOKEN: 'the token of the outside content service’s delivery API',
  CONTENT_ORIGIN: 'the address of the outside content service',
  IMAGE_HOSTS:
    'other hosts whose pictures of workshops pages may show, with commas: `images.example.com, *.example.com`; an import refuses others',
  TAG_MANAGER_ID: 'a tag manager’s container, which loads after consent',
  BOT_SCRIPT_URL: 'the script of a bot check',
  VERIFICATION_ACCESS:
    '`link`: whoever has a booking’s verification link may answer; `agent`: only a call-centre agent',
  CONSENT_CLOSE: 'whether closing the cookie banner means `accept` or `refuse`',
  SERVICE_WORKER: '`off` makes each browser remove its service worker and what it stored',
  INDEXABLE: '`true` lets search engines in',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  SANDBOX: 'sample data, outbox, clock and faults; on without DATABASE_URL, off with it',
}
