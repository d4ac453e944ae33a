import type {FastifyInstance} from 'fastify'
import {deleteAccount, myData} from '../../contract/account/my-data.ts'
import {serve} from '../http/serve.ts'
import type {MyDataService} from './my-data-service.ts'

export function myDataRoutes(app: FastifyInstance, data: MyDataService) {
  serve(app, myData, ({caller}) => data.read(caller))
  serve(app, deleteAccount, ({caller}) => data.delete(caller))
}
