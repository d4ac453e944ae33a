import {type BrotliOptions, constants} from 'node:zlib'
import type {FastifyCompressOptions} from '@fastify/compress'

/** Fast, with a window no larger than our responses, because many are compressed at the same time. */
export const BROTLI: BrotliOptions = {
  params: {[constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17},
}

/** In bytes. */
export const SMALLEST_COMPRESSED = 1024

/** Zstandard reads the parameters alone, and gzip the level alone. */
const ZSTANDARD_AND_GZIP = {
  level: constants.Z_DEFAULT_COMPRESSION,
  params: {[constants.ZSTD_c_windowLog]: 17},
}

export const COMPRESSION: FastifyCompressOptions = {
  threshold: SMALLEST_COMPRESSED,
  // For an answer a stream costs more than its compression. What is larger would hold up the event loop.
  syncThreshold: 32 * 1024,
  // Zstandard needs less than half of brotli's time for an answer, which becomes as small.
  encodings: ['zstd', 'br', 'gzip', 'identity'],
  brotliOptions: BROTLI,
  zlibOptions: ZSTANDARD_AND_GZIP,
}
