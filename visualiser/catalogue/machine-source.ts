/** A line of a file of the repository. */
export interface SourcePlace {
  file: string
  line: number
}

/** Where the parts of a machine stand in its source. */
export interface MachineSource {
  /** By the id of a state or transition. */
  parts: Readonly<Record<string, SourcePlace>>
  /** The expression of an actor's input, by state and id of the actor, such as `otp.sending code send code`. */
  inputs: Readonly<Record<string, string>>
  /** The expression of a named delay. */
  delays: Readonly<Record<string, string>>
}

/** The sources of all machines, and how to open them. */
export interface MachineSources {
  machines: Readonly<Record<string, MachineSource>>
  /** The folder on this computer, while the page is developed; `null` in a built page. */
  folder: string | null
  /** The address of a file in the repository, with `{file}` and `{line}`; `null` where none is configured. */
  link: string | null
}
