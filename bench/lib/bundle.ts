import optimizeLocales from '@react-aria/optimize-locales-plugin'
import {build, type Rolldown} from 'vite'

/** The chunks of a script of bare libraries, in the site's language only. */
export async function bundle(entry: string): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [{...optimizeLocales.vite({locales: ['en-IN', 'en-US']}), enforce: 'pre'}],
    build: {write: false, target: 'es2022', rollupOptions: {input: entry}},
  })
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((each) =>
    'output' in each ? each.output : [],
  )
  return outputs.flatMap((each) => (each.type === 'chunk' ? [each] : []))
}
