import type {APIRequestContext} from '@playwright/test'
import type {Sandbox} from '../../journeys/sandbox.ts'
import {identityOf, SITE_STATE} from '../../support/server/sign-in.ts'

/** Signs in at the provider with the browser's cookies, without opening a page; the code of the return's address. */
export async function signInCode(
  request: APIRequestContext,
  origin: string,
  sandbox: Sandbox,
  phone: string,
): Promise<string> {
  const page = (await request.get(`${origin}/v1/auth/login?signUp=0&state=${SITE_STATE}`)).url()
  await request.post(page, {form: {phone}})
  const code = await sandbox.newestCode(phone)
  const back = await request.post(`${page}/code`, {form: {code}})
  return identityOf(back.url()).idToken
}
