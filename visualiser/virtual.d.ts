declare module 'virtual:overview' {
  /** Loads all machines, small. */
  export default function readOverview(): Promise<
    readonly import('./catalogue/overview-entry.ts').OverviewEntry[]
  >
}

declare module 'virtual:sources' {
  /** Loads where the parts of all machines stand in their source. */
  export default function readSources(): Promise<import('./catalogue/machine-source.ts').MachineSources>
}

declare module 'virtual:sentences' {
  /** Loads the specification's sentences, by id. */
  export default function readSentences(): Promise<
    Readonly<Record<string, {text: string; tests: readonly string[]}>>
  >
}
