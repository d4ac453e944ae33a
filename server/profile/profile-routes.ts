import fastifyMultipart from '@fastify/multipart'
import type {FastifyInstance} from 'fastify'
import {
  IMAGE_MAXIMUM_BYTES,
  myProfile,
  serviceReminders,
  updateProfile,
  uploadImage,
} from '../../contract/account/profile.ts'
import {callerOf} from '../http/caller.ts'
import {refusedInput} from '../http/refused-input.ts'
import {serve} from '../http/serve.ts'
import type {ProfileService} from './profile-service.ts'

export async function profileRoutes(app: FastifyInstance, profiles: ProfileService) {
  serve(app, myProfile, ({caller}) => profiles.own(caller))
  serve(app, updateProfile, ({caller, body: {version, ...changes}}) =>
    profiles.change(caller, version, changes),
  )
  serve(app, serviceReminders, ({caller}) => profiles.reminders(caller))

  app.get<{Params: {fileId: string}}>('/v1/consumers/images/:fileId', async (request, reply) => {
    const image = await profiles.image(callerOf(request, reply), request.params.fileId)
    return reply.type('image/webp').header('cache-control', 'private, no-store').send(image)
  })

  await app.register(async (uploads) => {
    await uploads.register(fastifyMultipart, {
      limits: {files: 1, fields: 2, parts: 3, fileSize: IMAGE_MAXIMUM_BYTES, fieldSize: 100},
    })
    uploads.post(uploadImage.path, {bodyLimit: IMAGE_MAXIMUM_BYTES + 10_000}, async (request, reply) => {
      const caller = callerOf(request, reply)
      await profiles.own(caller)
      if (!request.isMultipart()) throw refusedInput('body', 'expected multipart/form-data')
      const file = await request.file()
      if (file === undefined) throw refusedInput('file', 'required')
      return profiles.addImage(caller, await file.toBuffer())
    })
  })
}
