export const otpTexts = {
  'otp.title': 'Enter your code',
  'otp.sent': 'We sent a 6-digit code to {phone}.',
  'otp.sentOnWhatsapp': 'We sent a 6-digit code to {phone} on WhatsApp.',
  'otp.sentByCall': 'We are calling {phone} to say a 6-digit code.',
  'otp.sending': 'Sending a code to {phone}…',
  'otp.code': '6-digit code',
  'otp.show': 'Show code',
  'otp.hide': 'Hide code',
  'otp.submit': 'Submit',
  'otp.checking': 'Checking…',
  'otp.waiting': 'Waiting for the network…',
  'otp.held':
    'You are offline. Your code is not sent yet. We send it as soon as you are back. Keep this page open.',
  'otp.resendIn': 'Resend code in {seconds, plural, one {# second} other {# seconds}}',
  'otp.resend': 'Resend code',
  'otp.resendOnWhatsapp': 'Send the code on WhatsApp',
  'otp.resendByCall': 'Call me with the code',
  'otp.changeNumber': 'Change number',
  'otp.keepNumber': 'Keep this number',
  'otp.sendToNumber': 'Send code',
  'otp.newCodeSent': 'A code was sent to {phone}.',
  'otp.error.incomplete': 'Enter all 6 digits of the code.',
  'otp.error.wrong': 'Incorrect OTP. Please try again.',
  'otp.error.needsNewCode': 'Incorrect OTP, try again with a new one. Or check the phone number.',
  'otp.error.notSent': 'An unexpected error occurred while sending OTP. Please try again.',
  'otp.error.tooMany':
    'Too many codes were sent to this number. Please try again in {minutes, plural, one {# minute} other {# minutes}}.',
} as const

export const mobileTexts = {
  'mobile.hint': 'We send a code to this number.',
  'mobile.label': 'Mobile number',
  'mobile.invalid': 'Please provide valid mobile number.',
  'mobile.refused': 'Error occured while validating your phone number. Please retry.',
} as const
