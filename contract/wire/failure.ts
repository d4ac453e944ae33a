import {z} from 'zod/mini'

/** How every failed call answers, REST and GraphQL alike: the code stands where 000-7 reads it. */
export const failureAnswer = z.object({
  errors: z.array(
    z.object({
      message: z.string(),
      extensions: z.optional(
        z.object({
          exception: z.optional(
            z.object({
              response: z.object({
                code: z.string(),
                status: z.optional(z.number()),
                retryAfterSeconds: z.optional(z.number()),
                availableDates: z.optional(z.array(z.string())),
                fresh: z.optional(z.unknown()),
              }),
            }),
          ),
        }),
      ),
    }),
  ),
})

export type FailureAnswer = z.infer<typeof failureAnswer>
