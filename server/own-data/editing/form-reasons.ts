/** What an import says of a file, and what the same means in a form. */
const IN_A_FORM: readonly (readonly [RegExp, string])[] = [
  [/^write a day that exists, as 2026-12-31 .*$/, 'write a day that exists, as 2026-12-31'],
  [/^is a spreadsheet’s number of a day, perhaps (\S+):.*$/, 'write the day as 2026-12-31; this may mean $1'],
  [/^write a text; in a new row .*$/, 'is needed'],
  [/^a new row of \w+ needs this column$/, 'is needed'],
  [/^write yes or no .*$/, 'write yes or no'],
  [/^write a list .*$/, 'write one in each line'],
  [/^an entry is empty: .*$/, 'a line is empty: remove it'],
  [/^an entry may not have a \|$/, 'may not have a |'],
  [
    /^is before the start_date (\S+): exchange or correct them$/,
    'is before the first day, $1: exchange or correct them',
  ],
  [/^is more than 100 per cent: .*$/, 'is more than 100: correct it, or say that the number is not per cent'],
]

/** The problem of a row as an operator reads it, who sees fields and no file. */
export function formReason(message: string): string {
  const [pattern, sentence] = IN_A_FORM.find(([each]) => each.test(message)) ?? []
  return pattern === undefined || sentence === undefined ? message : message.replace(pattern, sentence)
}
