import type {Piece} from './piece.ts'

export const PIECES_OF_IDENTITY: Readonly<Record<string, Piece>> = {
  'server/identity': {
    area: 'server/identity',
    mutate: 'server/identity/*.ts',
    tests: [
      'server/identity/outside-issuer',
      'server/identity/second-factor/second-factor',
      'server/identity/sessions-end',
      'server/identity/sharing',
      'server/identity/sign-in',
    ],
  },
  'server/identity/records': {
    area: 'server/identity',
    mutate:
      'server/identity/{provider/provider-adapter,provider/steps/*,sign-in/sign-in-flows,sign-in/sign-in-limits}.ts',
    tests: [
      'server/identity/provider/refused-forms',
      'server/identity/sign-in-problems',
      'server/identity/sign-in-records',
    ],
  },
  'server/identity/provider/library': {
    area: 'server/identity',
    mutate: 'server/identity/provider/provider{,s,-times}.ts',
    tests: [
      'server/identity/provider',
      'server/identity/provider/providers',
      'server/identity/second-factor/second-factor',
      'server/identity/sign-out',
    ],
  },
  'server/identity/provider/mount': {
    area: 'server/identity',
    mutate: 'server/identity/provider/{ask-inside,end-session,mount,paths,provider-routes}.ts',
    tests: [
      'server/identity/provider/provider-routes',
      'server/identity/provider/providers',
      'server/identity/sign-in-pages',
      'server/identity/sign-out',
    ],
  },
  'server/identity/provider/interaction': {
    area: 'server/identity',
    mutate: 'server/identity/provider/{interaction-routes,interactions,seeded-identities}.ts',
    tests: [
      'server/identity/provider/interactions',
      'server/identity/provider/refused-forms',
      'server/identity/provider',
      'server/identity/sign-in-pages',
      'server/identity/sign-in-problems',
    ],
  },
  'server/identity/provider/second-factor': {
    area: 'server/identity',
    mutate: 'server/identity/provider/second-factor-routes.ts',
    tests: [
      'server/identity/second-factor/passkey-sign-in',
      'server/identity/second-factor/passkeys',
      'server/identity/second-factor/second-factor',
      'server/identity/second-factor/second-factor-pages',
    ],
  },
  'server/identity/staff': {
    area: 'server/identity',
    mutate: 'server/identity/staff/*.ts',
    tests: [
      'server/desk/agents',
      'server/desk/leases',
      'server/identity/outside-issuer',
      'server/identity/second-factor/second-factor',
      'server/identity/sessions/staff-session',
      'server/own-data/editing/edits',
    ],
  },
  'server/identity/provider/pages': {
    area: 'server/identity',
    mutate: 'server/identity/provider/{pages,phone-proof}/*.ts',
    tests: [
      'server/codes/code-channels',
      'server/identity/second-factor/second-factor-pages',
      'server/identity/sign-in',
      'server/identity/sign-in-pages',
      'server/identity/sign-in-problems',
    ],
  },
  'server/identity/sessions': {
    area: 'server/identity',
    mutate: 'server/identity/sessions/*.ts',
    tests: [
      'server/identity/account-calls',
      'server/identity/session-service',
      'server/identity/sessions/key-ring',
      'server/identity/sessions/staff-session',
      'server/identity/sessions-end',
      'server/identity/tokens',
    ],
  },
  'server/identity/sign-in': {
    area: 'server/identity',
    mutate: 'server/identity/sign-in/{sf-response,sign-in-codes,sign-in-routes,sign-in-service}.ts',
    tests: [
      'security/sessions/sign-in-code',
      'server/identity/failed-sign-ins',
      'server/identity/outside-issuer',
      'server/identity/provider',
      'server/identity/sessions-end',
      'server/identity/sign-in',
      'server/identity/sign-in-problems',
    ],
  },
  'server/identity/second-factor': {
    area: 'server/identity',
    mutate: 'server/identity/second-factor/*.ts',
    tests: [
      'server/identity/second-factor/passkeys',
      'server/identity/second-factor/second-factor',
      'server/identity/second-factor/totp',
    ],
  },
}
