const OWN_TIMER = 'the state is left only by this timer, which has ended then'
const SAID_BY_CONTEXT =
  'the next transition does the same; the two stand apart so that the walks show the page with an ended proof, too'

/** Faults that change nothing that anybody can notice, by machine and mutant, each with the reason. */
export const equivalentMutants: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'booking-access': {
    'booking-access.reading | xstate.done.actor.0.booking-access.reading | 1: guard dropped': SAID_BY_CONTEXT,
    'booking-access.reading | xstate.done.actor.0.booking-access.reading | 1: removed': SAID_BY_CONTEXT,
  },
  cancellation: {"cancellation.cancelled: 'cancel reload wait' at exit dropped": OWN_TIMER},
  offer: {
    'offer.choice.picked by hand | always | 0: leads to offer.choice.without an offer':
      'that state leads on at once to the offer by priority, if there is any',
    'offer.choice.settling | always | 1: leads to offer.choice.without an offer':
      'that state leads on at once to the offer by priority, if there is any',
  },
  otp: {
    'otp.awaiting code.resend.offered | always | 0: leads to otp.awaiting code.resend.waiting':
      'the wait has the same condition and leads on to hidden at once',
  },
  'profile-form': {
    'profile-form.open | photo.removed | 0: guard dropped': 'taking no photo off leaves no photo',
  },
  rescheduling: {"rescheduling.moved: 'cancel reload wait' at exit dropped": OWN_TIMER},
  session: {
    'session.restoring | always | 0: guard dropped':
      'without a return from the provider, the next state restores the stored identity or nobody as well',
    'session.signed in.profile | names.changed | 0: leads to session.signed in.profile.complete':
      'names are saved only with a first name, so that the profile is complete',
  },
  verification: {"verification.saved: 'cancel reload wait' at exit dropped": OWN_TIMER},
  'workshop-search': {"workshop-search.waiting to retry: 'cancel retry wait' at exit dropped": OWN_TIMER},
}
