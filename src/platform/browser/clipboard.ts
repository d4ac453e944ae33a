/**
 * Copies a text.
 * @throws {DOMException} where the browser refuses
 */
export type CopyText = (text: string) => Promise<void>

export const copyText: CopyText = (text) => navigator.clipboard.writeText(text)
