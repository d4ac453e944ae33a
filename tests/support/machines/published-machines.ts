import type {MachineMessage, MachineStep} from '../../../contract/site/machine-channel.ts'

/** A step as a tab of the site publishes it. */
export function publishedStep(given: Partial<MachineStep> = {}): MachineMessage & MachineStep {
  return {
    kind: 'step',
    tab: 'tab-1',
    page: '/consumer/home',
    session: 'x:1',
    parent: null,
    machine: 'otp',
    number: 1,
    at: 1_700_000_000_000,
    value: '"sending code"',
    status: 'active',
    event: 'xstate.init',
    taken: [],
    sent: {},
    context: {failedChecks: 0},
    ...given,
  }
}
