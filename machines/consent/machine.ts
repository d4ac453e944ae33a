import {consentSetup} from './setup.ts'

/** Which cookies a visitor allows: nothing non-essential happens before a choice. */
export const consentMachine = consentSetup.createMachine({
  id: 'consent',
  description: 'What the visitor chose of the cookies, and what proves it.',
  context: ({input: {kept, newReceiptId, keeps, closing}}) => ({
    policy: kept,
    receiptId: kept?.receipt.id ?? newReceiptId,
    keeps,
    closing,
    isOwn: true,
  }),
  initial: 'restoring',
  on: {
    agreed: {
      description: 'Agree on the preferences page takes the toggles as they stand.',
      meta: {requirement: ['001-2-70', '001-2-71', '001-4-37']},
      target: '.decided',
      actions: [{type: 'take what was agreed', params: ({event}) => event}, 'keep the choice'],
    },
    rejected: {
      description: 'Reject, on the banner or on the preferences page, refuses all that can be refused.',
      meta: {requirement: ['001-3-15', '001-4-37']},
      target: '.decided',
      actions: [{type: 'take the rejection', params: ({event}) => event}, 'keep the choice'],
    },
    'policy.changed': [
      {
        description: 'Another tab has stored a choice: it holds here too.',
        meta: {requirement: '001-4-39'},
        guard: {type: 'does that choice hold', params: ({event}) => event},
        target: '.decided',
        actions: [{type: 'take the choice of another tab', params: ({event}) => event}, 'take its key'],
      },
      {
        description: 'The stored choice is gone, so that it is asked for again.',
        target: '.undecided',
        actions: {type: 'take the choice of another tab', params: ({event}) => event},
      },
    ],
  },
  states: {
    restoring: {
      description: 'Looks at what an earlier visit has left.',
      meta: {requirement: '001-4-39'},
      always: [
        {
          description: 'A choice for the policy of today.',
          meta: {requirement: '001-4-39'},
          guard: 'is there a choice for the policy',
          target: 'decided',
        },
        {description: 'None, or one for an older policy.', target: 'undecided'},
      ],
    },
    undecided: {
      description: 'The banner asks; events wait, and nothing that is not essential is requested.',
      meta: {requirement: '001-2-65'},
      on: {
        'banner.closed': {
          description: 'Closing accepts performance and marketing, unless the deployment has it refuse.',
          meta: {requirement: ['001-2-67', '001-4-38']},
          target: 'decided',
          actions: [{type: 'take the closing', params: ({event}) => event}, 'keep the choice'],
        },
      },
    },
    decided: {
      description: 'The choice holds at once, whatever becomes of its receipt.',
      meta: {requirement: ['001-2-65', '001-3-15', '001-4-39']},
      type: 'parallel',
      states: {
        memory: {
          description: 'How long the choice holds.',
          initial: 'judging',
          states: {
            judging: {
              description: 'Asks whether this browser keeps anything.',
              always: [
                {description: 'It does.', guard: 'does the browser keep it', target: 'kept'},
                {description: 'Storage is full or forbidden.', target: 'held for the page'},
              ],
            },
            kept: {description: 'The next visit knows it.', meta: {requirement: '001-4-39'}},
            'held for the page': {description: 'It holds while the page lives, and the page says so.'},
          },
        },
        receipt: {
          description: 'The proof of the choice on its way to the server.',
          initial: 'judging',
          states: {
            judging: {
              description: 'Asks whether there is anything to send.',
              always: [
                {
                  description: 'The server has it, or the tab of the choice sends it.',
                  guard: 'is its receipt taken care of',
                  target: 'taken care of',
                },
                {description: 'It is this tab’s to send.', target: 'being sent'},
              ],
            },
            'being sent': {
              description: 'The pseudonymous receipt is on its way.',
              invoke: {
                src: 'send the receipt',
                input: ({context: {policy}}) => ({policy}),
                onDone: {
                  description: 'The server has it.',
                  target: 'taken care of',
                  actions: ['note that the server has it', 'keep the choice'],
                },
                onError: {
                  description: 'A failure is only logged.',
                  target: 'left for the next visit',
                  actions: {type: 'log the failure', params: ({event}) => event},
                },
              },
            },
            'taken care of': {description: 'Nothing is left to send.'},
            'left for the next visit': {description: 'The choice holds; its receipt is sent again then.'},
          },
        },
      },
    },
  },
})
