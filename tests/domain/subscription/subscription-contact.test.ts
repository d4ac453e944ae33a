import {describe, expect, it} from 'vitest'
import {subscriptionContact} from '../../../domain/subscription/subscription-contact.ts'

describe('An international number (+ then 6 to 15 digits with separators)', () => {
  it.each([
    ['+919876543210', '+919876543210'],
    ['+91 98765 43210', '+919876543210'],
    ['+91-98765-43210', '+919876543210'],
    ['  +91 (98765) 43210\t', '+919876543210'],
    ['+44 (0)20 7946 0018', '+442079460018'],
    ['+1.202.555.0143', '+12025550143'],
    ['+49\u00a030\u202f123456', '+4930123456'],
    ['+91\u201198765\u201343210', '+919876543210'],
    ['\u202a+91 98765 43210\u202c', '+919876543210'],
    ['+123456', '+123456'],
    ['+123456789012345', '+123456789012345'],
  ])('%j is accepted', (text, value) => {
    expect(subscriptionContact(text)).toEqual({kind: 'phone', value})
  })

  it.each([
    '+12345',
    '+1234567890123456',
    '9876543210',
    '098765 43210',
    '0091 98765 43210',
    '+91 98765 x3210',
    '++919876543210',
    '91+9876543210',
    '+٩١٩٨٧٦٥٤٣٢١٠',
    '+९१९८७६५४३२१०',
    '+',
    '+91 98765 43210 ext 5',
    '+91 98765 43210, +91 98765 43211',
  ])('%j is refused', (text) => expect(subscriptionContact(text)).toBeNull())
})

describe('or an e-mail', () => {
  it.each([
    ['asha@mail.example', 'asha@mail.example'],
    [' Asha.Rao+cars@Mail.Example\u00a0', 'asha.rao+cars@mail.example'],
    ['a_b-c@sub.mail.co.in', 'a_b-c@sub.mail.co.in'],
    ['संपर्क@डाटामेल.भारत', 'संपर्क@डाटामेल.भारत'],
    ['o\u0301scar@mail.example', 'óscar@mail.example'],
    ['\u200easha@mail.example', 'asha@mail.example'],
  ])('%j is accepted', (text, value) => {
    expect(subscriptionContact(text)).toEqual({kind: 'email', value})
  })

  it.each([
    'asha',
    'asha@',
    '@mail.example',
    'asha@mail',
    'asha@mail.',
    'asha@.example',
    'asha@mail..example',
    'asha.@mail.example',
    '.asha@mail.example',
    'asha@@mail.example',
    'asha@mail@mail.example',
    'asha rao@mail.example',
    'asha\u00a0rao@mail.example',
    'asha@mail.1',
    'asha@-mail.example',
    'asha@mail-.example',
    'asha@127.0.0.1',
    'Asha <asha@mail.example>',
    'asha@mail.example, ravi@mail.example',
    'asha@mail.example\nbcc: ravi@mail.example',
    `${'a'.repeat(65)}@mail.example`,
    `asha@${'a'.repeat(64)}.example`,
    '😀@mail.example',
    'asha@😀.example',
    'as\u202eha@mail.example',
    'as\u200bha@mail.example',
    '"><script>alert(1)</script>@mail.example',
    '<script>alert(1)</script>',
  ])('%j is refused', (text) => expect(subscriptionContact(text)).toBeNull())
})

describe('Otherwise', () => {
  it.each([
    ['nothing', ''],
    ['spaces of every kind', ' \u00a0\u2003\t\r\n'],
    ['emoji', '😀😀😀😀😀😀'],
    ['right-to-left text', 'مرحبا بالعالم'],
    ['marks of direction alone', '\u202e\u202e'],
    ['a query', "'; drop table subscriptions; --"],
  ])('%s is no contact', (_, text) => expect(subscriptionContact(text)).toBeNull())

  it.each(['9', 'a', '+9', 'a.', 'a@', ' ', '-', '😀'])(
    '200 characters of %j, and ten thousand, are refused before the test’s time ends',
    (text) => {
      expect(subscriptionContact(text.repeat(10_000))).toBeNull()
      // A pattern that tries every split of so many characters would never end.
      expect(subscriptionContact(text.repeat(200).slice(0, 200))).toBeNull()
    },
  )
})
