declare module 'virtual:sentences' {
  /** Loads the specification's sentences, by id. */
  export default function readSentences(): Promise<
    Readonly<Record<string, {text: string; tests: readonly string[]}>>
  >
}
