import type {FastifyInstance} from 'fastify'
import {contentEntries} from '../../contract/reference/content.ts'
import {serve} from '../http/serve.ts'
import type {FindContent} from './content-service.ts'

/** The content service for the folder `content/`. */
export function contentRoutes(app: FastifyInstance, find: FindContent) {
  serve(app, contentEntries, ({query}) => find(query))
}
