import {relative} from 'node:path'
import type {Plugin} from 'vite'
import {z} from 'zod'

const MANIFEST = 'manifest.json'
const ROUTE = '?tsr-split='
const entries = z.record(z.string(), z.looseObject({file: z.string()}))

/** The manifest names a route's page by its own file, also where the page shares a built file with others. */
export const routesInManifest: Plugin = {
  name: 'routes-in-manifest',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const asset = bundle[MANIFEST]
      if (asset?.type !== 'asset') return
      const manifest = entries.parse(JSON.parse(String(asset.source)))
      const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]))
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const entry = byFile.get(chunk.fileName)
        for (const id of chunk.moduleIds)
          if (id.includes(ROUTE) && entry !== undefined) manifest[relative('.', id)] ??= entry
      }
      asset.source = JSON.stringify(manifest, null, 2)
    },
  },
}
