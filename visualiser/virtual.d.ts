declare module 'virtual:sentences' {
  /** The sentences of the specification, by id. */
  const sentences: Readonly<Record<string, {text: string; tests: readonly string[]}>>
  export default sentences
}
