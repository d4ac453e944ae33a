interface Searched {
  title: string
  description: string
  tags: readonly string[]
}

/** Whether each word of the term occurs in the title, the description or a tag (001-2). */
export function matchesTerm({title, description, tags}: Searched, term: string): boolean {
  const text = plain([title, description, ...tags].join('\n'))
  return plain(term)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim()
