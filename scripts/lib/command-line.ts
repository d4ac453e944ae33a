/** What Node adds about an unknown option, with a quotation that it does not close. */
const ADVICE_OF_NODE = /\. To specify a positional argument.*/

/** What an error says, for the line with which a command ends. */
export function reasonOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).replace(ADVICE_OF_NODE, '')
}

/** Reads a command's words at its edge. Bad ones end the process with one line that names the field and the reason. */
export function wordsOrEnd<Options>(
  command: string,
  read: (words: readonly string[]) => Options,
  words: readonly string[] = process.argv.slice(2),
): Options {
  try {
    return read(words)
  } catch (error) {
    // Of a value that begins with a dash Node explains more than what is wrong, in further lines.
    const [reason] = reasonOf(error).split('\n', 1)
    console.error(`${command}: ${reason}`)
    process.exit(1)
  }
}

/** Joins a negative number with the option before it: Node takes it for an option, and explains dashes to the person. */
export function withNegativeNumbers(words: readonly string[]): string[] {
  return words.flatMap((word, place) => {
    const [before = '', after = ''] = [words[place - 1], words[place + 1]]
    if (isNegative(word) && isBareOption(before)) return []
    return isBareOption(word) && isNegative(after) ? [`${word}=${after}`] : [word]
  })
}

const isNegative = (word: string): boolean => /^-\d/.test(word)
const isBareOption = (word: string): boolean => /^--[a-z]+$/.test(word)

/** @throws {Error} with one line for a person */
export function wholeOption(name: string, text: string, least: number, most: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= least && number <= most) return number
  throw new Error(`--${name} must be a whole number from ${least} to ${most}, not '${text}'`)
}

/** @throws {Error} with one line for a person */
export function refuseUnknown(field: string, names: readonly string[], known: readonly string[]): void {
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`${field} must be one of ${known.join(', ')}, not '${unknown}'`)
}

/**
 * Of a command that environment variables configure.
 * @throws {Error} with one line for a person
 */
export function refuseWords([word]: readonly string[]): void {
  if (word !== undefined)
    throw new Error(
      `it takes no words, not '${word}': environment variables configure it (docs/operating.md)`,
    )
}
