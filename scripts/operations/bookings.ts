import '../lib/help.ts'
import {DataDirectoryInUse} from '../../server/database/embedded/data-directory.ts'
import {Refusal} from '../../server/http/refusal.ts'
import {readProgress} from '../lib/bookings/options.ts'
import {reasonOf} from '../lib/command-line.ts'
import {withServices} from '../lib/with-services.ts'

try {
  console.log(await setBooking(process.argv.slice(2)))
} catch (error) {
  console.error(`bookings: ${problemOf(error)}`)
  process.exitCode = 1
}

/** Changes a booking's progress; prints one line with its new state. */
async function setBooking(words: string[]): Promise<string> {
  const {id, progress} = readProgress(words)
  return withServices('bookings', async ({bookingProgress}) => {
    const {reference, status, images} = await bookingProgress(id, progress)
    return `bookings: ${reference} is ${status}, with ${images.length} photos`
  })
}

function problemOf(error: unknown): string {
  if (error instanceof DataDirectoryInUse)
    return `${error.message}. Use the form on the page /sandbox of the running server.`
  if (error instanceof Refusal)
    return error.code === 'BOOKING_CANCELLED' ? 'the booking is cancelled' : 'there is no such booking'
  return reasonOf(error)
}
