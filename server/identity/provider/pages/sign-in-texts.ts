const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`

/** Texts of the sign-in pages; those about codes are the same as on the site (000-8). */
export const SIGN_IN_TEXTS = {
  site: 'Pahiya',
  error: 'Error',
  logIn: {title: 'Log in', lead: 'Enter your mobile number. We send it a code: there is no password.'},
  signUp: {
    title: 'Create your account',
    lead: 'Enter your mobile number. We send it a code: there is no password to think up.',
  },
  mobileLabel: 'Mobile number',
  mobileHint: 'An Indian mobile number of ten digits.',
  sendCode: 'Send code',
  cancel: 'Cancel',
  problemSummary: 'There is a problem',
  mobileInvalid: 'Please provide valid mobile number.',
  mobileRefused: 'Error occured while validating your phone number. Please retry.',
  tooManyForNumber: (seconds: number) =>
    `Too many codes were sent to this number. Please try again in ${counted(Math.max(1, Math.ceil(seconds / 60)), 'minute')}.`,
  tooManyFromNetwork: (seconds: number) =>
    `Too many codes were asked for from your network. Please try again in ${counted(Math.max(1, Math.ceil(seconds / 60)), 'minute')}.`,
  codeTitle: 'Enter your code',
  codeSent: (phone: string) => `We sent a 6-digit code to ${phone}.`,
  codeSentAgain: (phone: string) => `A code was sent to ${phone}.`,
  codeLabel: '6-digit code',
  codeHint: 'It works once, for 10 minutes. You may paste the whole message.',
  codeIncomplete: 'Enter all 6 digits of the code.',
  codeWrong: 'Incorrect OTP. Please try again.',
  codeOver: 'Incorrect OTP, try again with a new one. Or check the phone number.',
  submit: 'Submit',
  resend: 'Resend code',
  resendIn: (seconds: number) => `You can ask for another code in ${counted(seconds, 'second')}.`,
  changeNumber: 'Change number',
  seededTitle: 'Try it as somebody',
  seededLead:
    'This is a sandbox: sign in as one of its people without a code. Codes that are sent stand in the',
  sandbox: 'sandbox',
  problemTitle: 'This sign-in has ended',
  problem:
    'It took longer than ten minutes, was finished already, or was begun in another browser. Please start again.',
  failedTitle: 'We could not sign you in',
  failed: 'Something went wrong on our side. Please start again.',
  tooManyTitle: 'Too many sign-ins',
  tooMany: 'Too many people sign in from your network at the moment. Please try again in ten minutes.',
  startAgain: 'Start again',
  signOutTitle: 'Sign out',
  signOutQuestion: 'Do you want to sign out of Pahiya?',
  signOutYes: 'Yes, sign me out',
  signOutNo: 'No, stay signed in',
  signedOutTitle: 'You are signed out',
  signedOut: 'To see your bookings and vehicles, log in again.',
}
