import {promisify} from 'node:util'
import {brotliCompress, constants, gzip} from 'node:zlib'
import type {RenderedHtml} from './render-page.ts'

type Encoding = 'br' | 'gzip'

/** Nearly the smallest size at a tenth of the time; a page is compressed once and sent for a minute. */
const BROTLI = {params: {[constants.BROTLI_PARAM_QUALITY]: 5}}
const COMPRESS: Record<Encoding, (html: string) => Promise<Buffer>> = {
  br: (html) => promisify(brotliCompress)(html, BROTLI),
  gzip: (html) => promisify(gzip)(html),
}

const stored = new WeakMap<RenderedHtml, Partial<Record<Encoding, Promise<Buffer>>>>()

/**
 * The page in the best encoding that the client accepts: Fastify's plug-in does not compress responses of the
 * not-found handler.
 */
export async function compressedPage(
  page: RenderedHtml,
  acceptEncoding: string | string[] | undefined,
): Promise<{body: string | Buffer; encoding: Encoding | null}> {
  const encoding = acceptedEncoding(String(acceptEncoding ?? ''))
  if (encoding === null) return {body: page.html, encoding}
  const forms = stored.get(page) ?? {}
  stored.set(page, forms)
  forms[encoding] ??= COMPRESS[encoding](page.html)
  return {body: await forms[encoding], encoding}
}

function acceptedEncoding(accepted: string): Encoding | null {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';', 1)[0]?.trim())
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding)) ?? null
}
