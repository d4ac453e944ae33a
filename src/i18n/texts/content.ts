export const contentTexts = {
  'content.failed': 'Error fetching blog article data',
  'content.failedAdvice': 'Some error occured. Please retry.',
  'content.faqHeading': 'Frequently Asked Questions',
  'content.bookNow': 'Book your car service now',
  'content.allArticles': 'All articles',
} as const

export const blogsTexts = {
  'blogs.lead': 'How to look after a car on Indian roads in every season: practical advice.',
  'blogs.search': 'Search articles',
  'blogs.found': '{count, plural, one {# article} other {# articles}} found with {term}',
  'blogs.none': 'No articles found with {term}. Try another word, or see them all.',
  'blogs.clear': 'Clear Search',
  'blogs.empty': 'There are no articles yet.',
  'blogs.tags': 'Tags',
  'blogs.read': 'Read article',
  'blogs.readOf': 'Read article: {title}',
} as const
