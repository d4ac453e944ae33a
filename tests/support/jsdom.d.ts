/** The part of jsdom, which has no types of its own, that tests of the server's pages use. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(markup: string)
    readonly window: {readonly document: Document}
  }
}
