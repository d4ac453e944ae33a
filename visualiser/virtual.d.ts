declare module 'virtual:sentences' {
  /** Reads the sentences of the specification, by id. */
  export default function readSentences(): Promise<
    Readonly<Record<string, {text: string; tests: readonly string[]}>>
  >
}
