import {startServer} from './start-server.ts'

// React reads it when the first page is rendered; its development build takes two to four times as long.
process.env['NODE_ENV'] = 'production'
await startServer(process.env, 'dist')
