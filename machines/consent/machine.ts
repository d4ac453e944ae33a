import {consentSetup} from './setup.ts'

/** Which cookies a visitor allows: nothing non-essential happens before a choice. */
export const consentMachine = consentSetup.createMachine({
  id: 'consent',
  description: 'The cookie choice of the visitor, and its receipt.',
  context: ({input: {stored, newReceiptId, keeps, closing}}) => ({
    policy: stored,
    receiptId: stored?.receipt.id ?? newReceiptId,
    keeps,
    closing,
    isOwn: true,
  }),
  initial: 'restoring',
  on: {
    agreed: {
      description: 'Agree on the preferences page accepts the toggles as they are.',
      meta: {requirement: ['001-2-70', '001-2-71', '001-4-37']},
      target: '.decided',
      actions: [{type: 'take what was agreed', params: ({event}) => event}, 'store the choice'],
    },
    rejected: {
      description: 'Reject, on the banner or on the preferences page, refuses everything that is optional.',
      meta: {requirement: ['001-3-15', '001-4-37']},
      target: '.decided',
      actions: [{type: 'take the rejection', params: ({event}) => event}, 'store the choice'],
    },
    'policy.changed': [
      {
        description: 'Another tab has stored a choice; it holds here too.',
        meta: {requirement: '001-4-39'},
        guard: {type: 'does that choice hold', params: ({event}) => event},
        target: '.decided',
        actions: [{type: 'take the choice of another tab', params: ({event}) => event}, 'take its key'],
      },
      {
        description: 'The stored choice is gone; the banner asks again.',
        target: '.undecided',
        actions: {type: 'take the choice of another tab', params: ({event}) => event},
      },
    ],
  },
  states: {
    restoring: {
      meta: {requirement: '001-4-39'},
      always: [
        {
          meta: {requirement: '001-4-39'},
          guard: 'is there a choice for the policy',
          target: 'decided',
        },
        {description: 'No choice, or a choice for an older policy.', target: 'undecided'},
      ],
    },
    undecided: {
      description: 'The banner is open; events wait, and the page requests nothing that is not essential.',
      meta: {requirement: '001-2-65'},
      on: {
        'banner.closed': {
          description: 'Closing accepts performance and marketing, unless the deployment sets it to refuse.',
          meta: {requirement: ['001-2-67', '001-4-38']},
          target: 'decided',
          actions: [{type: 'take the closing', params: ({event}) => event}, 'store the choice'],
        },
      },
    },
    decided: {
      description: 'The choice holds at once; it does not depend on its receipt.',
      meta: {requirement: ['001-2-65', '001-3-15', '001-4-39']},
      type: 'parallel',
      states: {
        memory: {
          description: 'How long the choice holds.',
          initial: 'judging',
          states: {
            judging: {
              always: [
                {guard: 'does the browser keep it', target: 'kept'},
                {description: 'Storage is full or forbidden.', target: 'held for the page'},
              ],
            },
            kept: {description: 'The next visit reads the choice.', meta: {requirement: '001-4-39'}},
            'held for the page': {
              description: 'The choice holds until the page closes, and the page says so.',
            },
          },
        },
        receipt: {
          description: 'Sends the receipt of the choice to the server.',
          initial: 'judging',
          states: {
            judging: {
              always: [
                {
                  description: 'The server has it, or the tab of the choice sends it.',
                  guard: 'is its receipt taken care of',
                  target: 'taken care of',
                },
                'being sent',
              ],
            },
            'being sent': {
              invoke: {
                src: 'send the receipt',
                input: ({context: {policy}}) => ({policy}),
                onDone: {
                  target: 'taken care of',
                  actions: ['note that the server has it', 'store the choice'],
                },
                onError: {
                  description: 'The failure is only logged.',
                  target: 'left for the next visit',
                  actions: {type: 'log the failure', params: ({event}) => event},
                },
              },
            },
            'taken care of': {},
            'left for the next visit': {},
          },
        },
      },
    },
  },
})
