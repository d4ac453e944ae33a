import {readFileSync} from 'node:fs'
import {parentPort} from 'node:worker_threads'
import type {GazetteerReply, GazetteerRequest} from './gazetteer-messages.ts'
import {createPlaceBook, type PlaceBook} from './place-book.ts'

const book = createPlaceBook(readFileSync(new URL('./data/places.json.br', import.meta.url)))

parentPort?.on('message', (request: GazetteerRequest) => {
  parentPort?.postMessage(replyTo(request))
})

function replyTo({number, question, parameters}: GazetteerRequest): GazetteerReply {
  try {
    const ask: (...parameters: never[]) => ReturnType<PlaceBook[keyof PlaceBook]> = book[question]
    return {number, answer: Reflect.apply(ask, book, parameters)}
  } catch (error) {
    return {number, failure: String(error)}
  }
}
