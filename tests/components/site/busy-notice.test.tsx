import {screen, waitFor} from '@testing-library/react'
import {expect, it} from 'vitest'
import {countries} from '../../../contract/reference/countries.ts'
import {CallFailure} from '../../../domain/failure.ts'
import {LateNotices} from '../../../src/features/shell/notices/late-notices.tsx'
import {createPatience} from '../../../src/platform/http/patience.ts'
import {renderPart} from '../../support/components/render-part.tsx'
import {fakeServices} from '../../support/fakes/fake-services.ts'

it('A page says that it tries again while the server is busy, and no longer when the server has answered', async () => {
  let asked = 0
  const {services} = fakeServices({
    answers: {
      [countries.path]: () => {
        asked++
        if (asked === 1) throw new CallFailure('BUSY', {retryAfterSeconds: 0.5})
        throw new CallFailure('NOT_FOUND')
      },
    },
  })
  const patience = createPatience()
  renderPart(<LateNotices />, {...services, patience})
  const reading = patience.around(services.call).rest(countries, {query: {}, body: {}})
  const failed = expect(reading).rejects.toMatchObject({code: 'NOT_FOUND'})
  expect((await screen.findByText('Busy, trying again.')).closest('[role=status]')).not.toBeNull()
  await failed
  await waitFor(() => expect(screen.queryByText('Busy, trying again.')).toBeNull())
  expect(asked).toBe(2)
})
