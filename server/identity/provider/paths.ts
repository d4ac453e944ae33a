/** Where the identity provider lives; its tables of addresses below are the library's. */
export const PROVIDER_PATH = '/oidc'

export const INTERACTION_PATH = `${PROVIDER_PATH}/interaction`
