/** Why a file cannot be used, and what to do. */
export interface Failure {
  file: string
  line: number | null
  message: string
  remedy: string
}

/** Ends a command. */
export class CommandFailure extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.message)
    this.failure = failure
  }
}

/** `turnstile.ts:12: message` and, on the next line, the remedy. */
export function failureText({file, line, message, remedy}: Failure): string {
  return `${file}${line === null ? '' : `:${line}`}: ${message}\n  ${remedy}`
}
