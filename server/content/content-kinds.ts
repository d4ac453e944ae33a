import {z} from 'zod'

const image = z.object({
  file: z.string().startsWith('/'),
  alt: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
})

export type StoredContentImage = z.infer<typeof image>

/** Front matter of an article; its file's name is its link. */
export const articleFacts = z.object({
  title: z.string().min(1),
  description: z.string().min(1),
  tags: z.array(z.string().min(1)).min(1),
  published: z.iso.date(),
  image,
})

/** Front matter of a service page; its file's name is the service's name. */
export const serviceFacts = z.object({
  title: z.string().min(1),
  label: z.string().min(1),
  jobTypeId: z.string().min(1),
  metaDescription: z.string().min(1),
  icon: z.string().startsWith('/'),
  banner: image,
  faqHeading: z.string().optional(),
  questions: z.array(z.object({question: z.string().min(1), answer: z.string().min(1)})).min(1),
})

/** Front matter of a legal text. */
export const legalFacts = z.object({slug: z.string().min(1), title: z.string().min(1), updated: z.iso.date()})

/** The content of home: names of services, links of articles, places with reviews. */
export const homeFacts = z.object({
  services: z.array(z.string()),
  articles: z.array(z.string()),
  reviewedPlaces: z.array(z.string()),
})
