/** Header names as the specification writes them (000-7, 001-7, rulings 5 and 9). */
export const HEADERS = {
  appId: 'x-app-id',
  authorization: 'authorization',
  otp: 'otp',
  refId: 'refID',
  phoneNumber: 'phoneNumber',
  newToken: 'x-new-user-bearer-token',
  otpGrant: 'x-otp-grant',
  requestId: 'x-request-id',
  sandboxVisitor: 'x-sandbox-visitor',
  /** Marks the server's own requests while it renders a page. */
  rendering: 'x-rendering',
} as const
