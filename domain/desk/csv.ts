/** A cell that a spreadsheet could read as a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r|]/

/** One line of a CSV file. A spreadsheet shows each cell as text and runs none (OWASP, CSV injection). */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map(csvCell).join(',')
}

function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const safe = FORMULA.test(cell) ? `'${cell}` : cell
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
