import type {ContentDocument} from './document.ts'

export const credits: ContentDocument = {
  updated: '2025-08-04',
  introduction: 'Pahiya stands on work that others have shared. Thank you.',
  sections: [
    {
      heading: 'Places',
      paragraphs: [
        'Place names, pin codes and coordinates come from GeoNames (www.geonames.org), licensed under the Creative Commons Attribution 4.0 licence (creativecommons.org/licenses/by/4.0). They were condensed for this site, and some positions were averaged; they are approximate.',
      ],
    },
    {
      heading: 'Software',
      paragraphs: [
        'The site is built with open-source software, among it React, React Aria, TanStack Router and Query, XState, Fastify, PostgreSQL and PGlite. Their licences travel with the product.',
      ],
    },
    {
      heading: 'Drawings',
      paragraphs: ['The logo, the icons and the illustrations were drawn for Pahiya.'],
    },
  ],
}
