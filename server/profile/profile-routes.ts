import type {FastifyInstance} from 'fastify'
import {myProfile} from '../../contract/profile.ts'
import {serve} from '../http/serve.ts'
import type {ProfileService} from './profile-service.ts'

export function profileRoutes(app: FastifyInstance, profiles: ProfileService) {
  serve(app, myProfile, ({caller}) => profiles.own(caller))
}
