import type {Workshop} from '../../../contract/reference/workshops.ts'
import type {Article} from '../../api/content/content-kinds.ts'
import {foundTexts} from '../../i18n/generated/areas/found.ts'
import {siteTexts} from '../../i18n/generated/areas/site.ts'
import {textsOf} from '../../i18n/text.ts'
import {sharedPicture} from './shared-picture.ts'

const t = textsOf(foundTexts, siteTexts)

/** Facts as JSON-LD in schema.org's vocabulary. */
export type StructuredData = Record<string, unknown>

const CONTEXT = {'@context': 'https://schema.org'}
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const time = (hours: number, minutes: number) =>
  `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`

export function siteData(origin: string): StructuredData {
  return {...CONTEXT, '@type': 'Organization', name: t('site.name'), url: `${origin}/consumer/home`}
}

/** https://schema.org/AutoRepair */
export function workshopData(workshop: Workshop, url: string, origin: string): StructuredData {
  const {name, address, openingHours, images, leadPhoneNumber, phoneNumber1, description} = workshop
  const {rating, totalRatings, location} = address
  const telephone = leadPhoneNumber ?? phoneNumber1
  const pictures = images
    .filter(({isApproved}) => isApproved)
    .map((image) => sharedPicture(image.url, origin))
  return {
    ...CONTEXT,
    '@type': 'AutoRepair',
    name,
    url,
    ...(description === null ? {} : {description}),
    ...(telephone === null ? {} : {telephone}),
    ...(pictures.length === 0 ? {} : {image: pictures}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: [address.addressLine1, address.addressLine2, address.addressLine3]
        .filter((line) => line !== null && line !== '')
        .join(', '),
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.postcode,
      addressCountry: address.country,
    },
    geo: {'@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lng},
    openingHoursSpecification: openingHours.map((span) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${DAYS[span.day]}`,
      opens: time(span.openHours, span.openMinutes),
      closes: time(span.closeHours, span.closeMinutes),
    })),
    ...(rating === null || totalRatings === 0
      ? {}
      : {
          aggregateRating: {'@type': 'AggregateRating', ratingValue: rating, reviewCount: totalRatings},
        }),
  }
}

/** https://schema.org/FAQPage */
export function questionsData(questions: readonly {question: string; answer: string}[]): StructuredData {
  return {
    ...CONTEXT,
    '@type': 'FAQPage',
    mainEntity: questions.map(({question, answer}) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {'@type': 'Answer', text: answer},
    })),
  }
}

/** https://schema.org/Article */
export function articleData(article: Article, url: string, origin: string): StructuredData {
  const {title, description, published, iconImage} = article
  return {
    ...CONTEXT,
    '@type': 'Article',
    headline: title,
    description,
    image: sharedPicture(iconImage.file.url, origin),
    url,
    ...(published === undefined ? {} : {datePublished: published}),
    publisher: siteData(origin),
  }
}

/** https://schema.org/BreadcrumbList; home is its first entry. */
export function breadcrumbs(origin: string, steps: readonly {name: string; path: string}[]): StructuredData {
  const home = {name: t('found.home'), path: '/consumer/home'}
  return {
    ...CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(({name, path}, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
