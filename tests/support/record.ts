import {z} from 'zod/mini'

const record = z.record(z.string(), z.unknown())

/**
 * The named values of an object whose type is not known, such as an answer's JSON.
 * @throws {z.core.$ZodError} if it is no plain object.
 */
export const recordOf = (value: unknown): Record<string, unknown> => record.parse(value)
