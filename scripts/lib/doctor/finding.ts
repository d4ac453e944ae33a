/** What the doctor found out about one thing. A problem keeps the product from serving; a note does not. */
export interface Finding {
  verdict: 'ok' | 'note' | 'problem'
  /** One line: what is so, and after a colon what to do. */
  text: string
}

export const ok = (text: string): Finding => ({verdict: 'ok', text})
export const note = (text: string): Finding => ({verdict: 'note', text})
export const problem = (text: string): Finding => ({verdict: 'problem', text})
