import {z} from 'zod/mini'

/** The body of every failed call, REST and GraphQL alike; 000-7 defines where the code is. */
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
                agentName: z.optional(z.string()),
                fresh: z.optional(z.unknown()),
                fields: z.optional(z.array(z.object({field: z.string(), reason: z.string()}))),
              }),
            }),
          ),
        }),
      ),
    }),
  ),
})

export type FailureAnswer = z.infer<typeof failureAnswer>
