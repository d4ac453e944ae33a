/** For `vi.waitFor` and `vi.waitUntil`: only what never comes takes so long, also on a busy computer. */
export const PATIENT = {timeout: 20_000}
