import {expect, it} from 'vitest'
import {contextChanges} from '../../../visualiser/context/context-changes.ts'

it('names each value of the context that a step has changed', () => {
  const before = {phone: null, code: {ref: 'a', tries: 1}, list: [1], gone: true, same: {deep: [1, {a: 2}]}}
  const after = {
    phone: '98',
    code: {ref: 'a', tries: 2},
    list: [1, 2],
    same: {deep: [1, {a: 2}]},
    failure: new Error('busy'),
  }
  expect(contextChanges(before, after)).toEqual([
    {path: 'phone', from: 'null', to: '"98"'},
    {path: 'code.tries', from: '1', to: '2'},
    {path: 'list', from: '[1]', to: '[1,2]'},
    {path: 'gone', from: 'true', to: null},
    {path: 'failure', from: null, to: '"Error: busy"'},
  ])
  expect(contextChanges(before, before)).toEqual([])
  expect(contextChanges(undefined, {})).toEqual([{path: '', from: null, to: '{}'}])
})

it('takes values that JSON does not know', () => {
  expect(contextChanges({big: 1n}, {big: 2n})).toEqual([{path: 'big', from: '"1n"', to: '"2n"'}])
  const around: Record<string, unknown> = {}
  around['self'] = around
  expect(contextChanges({around: 1}, {around})).toEqual([
    {path: 'around', from: '1', to: 'not to be written: Converting circular structure to JSON'},
  ])
})
