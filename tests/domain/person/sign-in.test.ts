import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {localPath} from '../../../domain/person/sign-in.ts'

describe('A local path', () => {
  it('keeps its query and anchor', () => {
    for (const path of ['/', '/consumer/profile', '/consumer/workshops?coords=1,2&address=MG%20Road#top'])
      expect(localPath(path)).toBe(path)
  })

  it('may contain a place name in its own script', () => {
    expect(localPath('/consumer/workshops/पुणे')).toBe(
      '/consumer/workshops/%E0%A4%AA%E0%A5%81%E0%A4%A3%E0%A5%87',
    )
  })

  it('is never one that leaves the site', () => {
    for (const text of [
      '',
      'consumer',
      'https://evil.example',
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
      '/a/..//evil.example',
      '/\t/evil.example',
      '/ /evil.example',
      ' /consumer',
      `/${'a'.repeat(2000)}`,
    ])
      expect([text, localPath(text)]).toEqual([text, null])
  })

  it('never redirects to another origin, whatever the input', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      '%5c',
      'evil.example',
      '\t',
      'https:',
    )
    fc.assert(
      fc.property(fc.array(pieces, {maxLength: 8}), (parts) => {
        const path = localPath(`/${parts.join('')}`)
        if (path !== null)
          expect(new URL(path, 'https://pahiya.example').origin).toBe('https://pahiya.example')
      }),
    )
  })
})
