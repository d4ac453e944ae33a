import {expect, it} from 'vitest'
import {z} from 'zod'
import {book} from '../../../contract/booking/bookings.ts'
import {createLogger} from '../../../server/logger.ts'
import {bookingOf, makeRoom, provenPhone, seededWorkshop} from '../../support/server/bookings.ts'
import {createTestClock} from '../../support/server/test-clock.ts'
import {startTestServer} from '../../support/server/test-server.ts'

const logged = z.object({msg: z.string(), generatedJobId: z.string(), botSignal: z.string()})

it('logs the signal of the bot check with the booking', async () => {
  const lines: string[] = []
  const logger = createLogger('info', {write: (line) => void lines.push(line)})
  const server = await startTestServer({}, createTestClock(), undefined, logger)
  await makeRoom(server)
  const workshop = await seededWorkshop(server)
  const {phone, headers} = await provenPhone(server)
  const variables = {...bookingOf(workshop.id, phone), recaptchaToken: 'score 0.9'}
  expect((await server.call(book, variables, headers)).status).toBe(200)
  await server.close()
  const found = lines
    .filter((line) => line.includes('bot check'))
    .map((line) => logged.parse(JSON.parse(line)))
  expect(found).toEqual([
    {msg: 'bot check of a booking', generatedJobId: variables.generatedJobId, botSignal: 'score 0.9'},
  ])
})
