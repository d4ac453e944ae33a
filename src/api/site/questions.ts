import {askQuestion} from '../../../contract/site/questions.ts'
import type {Call} from '../../platform/http/http.ts'

export async function sendQuestion(call: Call, body: {contact: string; question: string}): Promise<void> {
  await call.rest(askQuestion, {query: {}, body})
}
