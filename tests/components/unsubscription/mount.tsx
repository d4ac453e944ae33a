import {UnsubscribeScreen} from '../../../src/features/launch-notices/unsubscribe-screen.tsx'
import type {Mount} from '../../paths/component/component-driver.tsx'

export const unsubscriptionMount: Mount = {
  answers: {'/v1/subscriptions/unsubscribe': () => ({answer: {}})},
  element: (_, {input}) => <UnsubscribeScreen token={input.token} />,
}
