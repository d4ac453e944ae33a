/** The part of jsdom, which has no types of its own, that tests of the server's pages use. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(markup: string, options?: {url?: string; runScripts?: 'outside-only'})
    readonly window: Window & typeof globalThis
  }
}
