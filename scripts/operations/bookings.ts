import '../lib/help.ts'
import {readProgress} from '../lib/bookings/options.ts'
import {problemOf} from '../lib/bookings/problem.ts'
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
