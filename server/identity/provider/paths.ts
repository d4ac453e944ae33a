/** The identity provider's path; its endpoints are the library's. */
export const PROVIDER_PATH = '/oidc'

export const INTERACTION_PATH = `${PROVIDER_PATH}/interaction`
