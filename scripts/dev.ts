import './lib/help.ts'
import {spawn} from 'node:child_process'
import {createServer, type Plugin} from 'vite'
import {PUBLIC_SETTINGS_ELEMENT} from '../contract/site/public-settings.ts'
import {visualiserSite} from './lib/machines/site.ts'

const PORT = Number(process.env['PORT'] ?? 3000)
const PLATFORM_PORT = PORT + 1
const PLATFORM = `http://127.0.0.1:${PLATFORM_PORT}`

/** The paths that the platform answers; every other path is a page or a module of the site. */
const PLATFORM_PATHS = [
  '/graphql',
  '/v1',
  '/oats',
  '/campaigns',
  '/services/v1',
  '/workshops/v1',
  '/countries/v1',
  '/facilities',
  '/maps',
  '/sandbox',
  '/healthz',
  '/readyz',
  '/metrics',
  '/consumer/config.json',
]

/** Puts the platform's public settings into the page, as in production. */
function publicSettings(): Plugin {
  return {
    name: 'public-settings',
    async transformIndexHtml(html) {
      const settings = await (await fetch(`${PLATFORM}/consumer/config.json`)).text()
      const json = settings.replaceAll('<', '\\u003c')
      const element = `<script type="application/json" id="${PUBLIC_SETTINGS_ELEMENT}">${json}</script>`
      return html.replace('<!--settings-->', () => element)
    },
  }
}

const platform = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: {...process.env, PORT: String(PLATFORM_PORT)},
})
process.once('SIGINT', () => platform.kill('SIGTERM'))
process.once('SIGTERM', () => platform.kill('SIGTERM'))

/**
 * The site has modules under /machines/ too, so in development the visualiser has another path and its own
 * port for hot reload. Open it at the site's port: only pages of one origin receive each other's messages.
 */
const VISUALISER = '/statecharts/'
const visualiser = await createServer({
  ...visualiserSite,
  base: VISUALISER,
  server: {
    port: PORT + 2,
    host: '127.0.0.1',
    strictPort: true,
    hmr: {clientPort: PORT + 2},
  },
})
await visualiser.listen()

const wayToVisualiser: Plugin = {
  name: 'way-to-visualiser',
  configureServer({middlewares}) {
    middlewares.use((request, response, next) => {
      if (!/^\/machines\/?(\?|$)/.test(request.url ?? '')) return next()
      response.writeHead(302, {location: VISUALISER}).end()
    })
  },
}

const site = await createServer({
  appType: 'spa',
  plugins: [publicSettings(), wayToVisualiser],
  server: {
    port: PORT,
    host: '127.0.0.1',
    strictPort: true,
    proxy: {
      ...Object.fromEntries(PLATFORM_PATHS.map((path) => [path, {target: PLATFORM}])),
      [`${VISUALISER}walks.json`]: {
        target: PLATFORM,
        rewrite: (path) => path.replace(VISUALISER, '/machines/'),
      },
      [`${VISUALISER}pictures/`]: {
        target: PLATFORM,
        rewrite: (path) => path.replace(VISUALISER, '/machines/'),
      },
      [VISUALISER]: {target: `http://127.0.0.1:${PORT + 2}`},
    },
  },
})
await site.listen()
console.log(
  `ready http://localhost:${PORT}/consumer/home (hot reload; the platform runs on ${PLATFORM_PORT})`,
)
platform.once('exit', () => void Promise.all([site.close(), visualiser.close()]).then(() => process.exit()))
