import type {Story} from '../../paths/story.ts'
import type {Control} from '../../paths/view.ts'
import {deskOf} from './desk-story.ts'

export const OUTCOMES = {
  'no answer': /^1 ?No answer/,
  verified: /^2 ?Verified/,
  'not interested': /^3 ?Not interested/,
  reschedule: /^4 ?Reschedule required/,
}
export const SLOTS = {
  morning: /^1 ?Morning \(10am-12pm\)/,
  afternoon: /^2 ?Afternoon \(2pm-4pm\)/,
  'no preference': /^3 ?No preference/,
}
export const TIMES = {
  '15 minutes': /^1 ?In 15 minutes/,
  '1 hour': /^2 ?In 1 hour/,
  evening: /^3 ?In the evening/,
  tomorrow: /^4 ?Tomorrow/,
}
/** What may follow, by outcome; the first of them is nothing. */
const FOLLOWS: Record<string, Record<string, RegExp>> = {
  'no answer': {nothing: /^1 ?No message/, 'please call': /^2 ?Send a message: please call us/},
  'not interested': {nothing: /^1 ?Keep the booking/, cancel: /^2 ?Cancel the booking too/},
  reschedule: {nothing: /^1 ?Only record it/, 'send a link': /^2 ?Send a link to choose a day/},
}
/** The radios of each outcome: four outcomes; slots, times, what follows; of the free days at most seven. */
const RADIOS: Record<string, number> = {
  'no answer': 4 + 4 + 2,
  verified: 4 + 3,
  'not interested': 4 + 2,
  reschedule: 4 + 2 + 7,
}

const group = (names: Record<string, RegExp>, chosen: string | null) =>
  Object.entries(names).map(([name, text]) => ['radio', text, name === chosen] as const)

/** The editor of one call. */
export function editorView(story: Story) {
  const desk = deskOf(story)
  const {outcome, slot, time, follow, note} = desk.chosen
  const first: Control = ['radio', OUTCOMES['no answer']]
  const last = story.labels.at(-1) ?? ''
  return {
    enabled: ['help', 'back', 'save', 'copy', 'customer'] as const,
    checked: [
      ...group(OUTCOMES, outcome),
      ...(outcome === 'verified' ? group(SLOTS, slot) : []),
      ...(outcome === 'no answer' ? group(TIMES, time) : []),
      ...group(FOLLOWS[outcome] ?? {}, follow ?? 'nothing'),
    ],
    counts: {radio: RADIOS[outcome] ?? 0},
    fields: {Note: note},
    texts: problemOf(story),
    ...(last.startsWith('take booking answers') ? {focus: first} : {}),
    ...(last === 'save.asked' ? {focus: ['radio', SLOTS.morning] as const} : {}),
  }
}

export const problemOf = (story: Story) => [deskOf(story).problem].filter((each) => each !== null)
