import {fromPromise, setup} from 'xstate'
import {defineModel} from '../../src/model/model.ts'

export const turnstileModel = defineModel({
  machine: setup({
    types: {events: {} as {type: 'coin'} | {type: 'pass'}},
    actors: {bank: fromPromise<string>(() => Promise.resolve('paid'))},
    delays: {'time to pass': 5000},
  }).createMachine({
    id: 'turnstile',
    initial: 'locked',
    states: {
      locked: {on: {coin: 'checking'}},
      checking: {invoke: {src: 'bank', onDone: 'open', onError: 'locked'}},
      open: {on: {pass: 'locked'}, after: {'time to pass': 'locked'}},
    },
  }),
  starts: [{name: 'morning', input: undefined}],
  events: [{event: {type: 'coin'}}, {event: {type: 'pass'}}],
  outcomes: {
    bank: [
      {name: 'paid', output: 'paid'},
      {name: 'no money', error: new Error('no money')},
    ],
  },
  invariants: [],
})

/** A turnstile that somebody wrote without any machine; text of a script, for a browser and for jsdom. */
export const TURNSTILE_SCRIPT = `
  const show = (text, button) => {
    document.body.innerHTML = '<p>' + text + '</p>' + (button ? '<button>' + button + '</button>' : '')
  }
  let timer = 0
  const lock = () => {
    clearTimeout(timer)
    show('Locked', 'Insert a coin')
    document.querySelector('button').onclick = check
  }
  const check = () => show('The bank is asked', '')
  const open = () => {
    show('Open', 'Pass')
    document.querySelector('button').onclick = lock
    timer = setTimeout(lock, 5000)
  }
  window.bankAnswers = (isPaid) => (isPaid ? open() : lock())
  lock()
`
