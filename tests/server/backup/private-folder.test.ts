import {execFileSync} from 'node:child_process'
import {mkdtempSync, rmSync, symlinkSync, unlinkSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {afterEach, beforeEach, describe, expect, it} from 'vitest'
import {closeToOthers} from '../../../server/database/embedded/private-folder.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pahiya-private-'))
})
afterEach(() => rmSync(folder, {recursive: true}))

/** The files and folders that the mode of another user fits. */
const openIn = (directory: string) =>
  execFileSync('find', [directory, '-perm', '/077']).toString().split('\n').filter(Boolean)

const put = (modeOfFolder: string) => {
  execFileSync('mkdir', [join(folder, 'base')])
  execFileSync('touch', [join(folder, 'base', 'file')])
  execFileSync('chmod', ['0644', join(folder, 'base', 'file')])
  execFileSync('chmod', [modeOfFolder, folder])
}

describe('A data folder is closed to other users', () => {
  it.each([
    ['0755', true],
    ['0710', true],
    ['0701', true],
    ['0700', false],
  ])('of the mode %s, which others could enter: %s', (mode, wasOpen) => {
    put(mode)
    expect(closeToOthers(folder)).toBe(wasOpen)
    expect(openIn(folder)).toEqual([])
  })

  it('also where DATA_DIR is a link to it', () => {
    put('0755')
    const link = `${folder}-link`
    symlinkSync(folder, link)
    try {
      expect([closeToOthers(link), closeToOthers(link)]).toEqual([true, false])
      expect(openIn(folder)).toEqual([])
    } finally {
      unlinkSync(link)
    }
  })
})
