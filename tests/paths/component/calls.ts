/** The name for the browser's position; all other names are paths and operations. */
export const POSITION = 'position'

/** The methods of paths that are not read. */
export const CALL_METHODS: Record<string, string> = {
  '/v1/consents': 'POST',
  '/v1/consumers/me': 'DELETE',
  '/v1/consumers/cip': 'PATCH',
  '/v1/consumers/images': 'POST',
  '/v1/consumers/otp': 'POST',
  '/v1/auth/logout': 'POST',
  '/v1/customers': 'POST',
  '/v1/desk/leases': 'POST',
  '/v1/desk/outcomes': 'POST',
  '/v1/subscriptions': 'POST',
}
