export const loginTexts = {
  'login.title': 'Log in or sign up',
  'login.text': 'Your phone number and a code are all you need. With an account you',
  'login.reason.bookings': 'see, move and cancel your bookings in one place',
  'login.reason.cars': 'keep your vehicles, their service history and reminders',
  'login.reason.form': 'book faster: your details are filled in for you',
  'login.logIn': 'Log in',
  'login.signUp': 'Sign up',
  'login.guest': 'You can also book without an account.',
  'login.problem.malformed': 'Your sign-in could not be read. Please log in again.',
  'login.problem.notAskedFor': 'This sign-in was not started in this browser. Please log in again.',
  'login.problem.cancelled': 'You left before you were signed in. You can try again at any time.',
  'login.problem.failed': 'The sign-in did not work. Please try again.',
  'login.problem.expired': 'The sign-in took too long. Please log in again.',
  'login.problem.ended': 'Your session has ended. Please log in again.',
  'login.problem.noStorage':
    'Your browser stores nothing for this site, so you cannot stay logged in. Allow cookies for this site, or open it outside a private window, and try again.',
  'login.problem.deleted': 'Your account is deleted, and nothing of yours is left in this browser.',
  'login.outcomeLeftBehind':
    'What was saved last at the verification desk was not recorded. Log in again as the same person: the desk sends it once more, or says why it was refused.',
} as const

export const profileTexts = {
  'profile.logOut': 'Log out',
  'profile.edit': 'Edit profile',
  'profile.status': 'Profile: {status}',
  'profile.statusNote': 'We look at each profile. You can book and manage your bookings meanwhile.',
  'profile.vehicles': 'Your vehicles',
  'profile.noVehicles': 'No vehicles yet. Add one to book faster and to see its history.',
  'profile.addVehicle': 'Add a vehicle',
  'profile.editVehicle': 'Edit',
  'profile.editVehicleOf': 'Edit {registration}',
  'profile.history': 'Service history',
  'profile.historyOf': 'Service history of {registration}',
  'profile.reminder': 'Service due on {day}',
  'profile.addresses': 'Your addresses',
  'profile.noAddresses': 'No addresses yet. A saved address makes a pickup quick to book.',
  'profile.manageAddresses': 'Manage addresses',
  'profile.bookings': 'Your bookings',
  'profile.allBookings': 'See all bookings',
  'profile.work': 'Your work',
  'profile.desk': 'Verification desk',
  'profile.callsToday': 'Calls today',
  'profile.operations': 'Operations',
  'profile.data': 'Your data',
  'profile.manageData': 'Download your data or delete your account',
  'profile.whatsapp': 'Choose whether news comes on WhatsApp',
  'profile.sessions': 'See where you are signed in',
} as const

export const myDataTexts = {
  'myData.title': 'Your data',
  'myData.lead': 'The copy and the deletion need a code that we send to your phone now.',
  'myData.copy': 'A copy of everything',
  'myData.copyText':
    'One file with what we hold about you: profile, addresses, cars, bookings, messages, and when you signed in.',
  'myData.download': 'Download your data',
  'myData.downloaded': 'Your data was downloaded.',
  'myData.end': 'Delete your account',
  'myData.endText':
    'Your profile, addresses, cars, photo and messages are deleted. Bookings to come are cancelled. Workshops keep the work they did, without your name, phone and e-mail.',
  'myData.delete': 'Delete your account',
  'myData.confirmTitle': 'Delete your account for good?',
  'myData.confirmText':
    'Everything in it goes, and your bookings to come are cancelled. This cannot be undone.',
  'myData.problem.tooManyCodes': 'Too many wrong codes. Ask for a new code in a while.',
  'myData.problem.underWay':
    'A workshop expects your car today, or has it. You can delete your account once the work is done.',
  'myData.problem.failed': 'That did not work. Please try again.',
} as const

export const sessionsTexts = {
  'sessions.title': 'Where you are signed in',
  'sessions.lead': 'If you do not know one of these, sign out everywhere else.',
  'sessions.current': 'This browser',
  'sessions.browserOn': '{browser} on {system}',
  'sessions.unknown': 'Unknown browser',
  'sessions.startedAt': 'Signed in on {moment}',
  'sessions.usedAt': 'Last used on {moment}',
  'sessions.endOthers': 'Sign out everywhere else',
  'sessions.endAll': 'Sign out everywhere',
  'sessions.othersEnded': 'You are signed out everywhere else.',
  'sessions.note': 'To sign in again, you need a new code.',
  'sessions.failed': 'That did not work. Please try again.',
  'sessions.unread': 'The list could not be loaded. Please try again.',
} as const

export const accountTexts = {
  'account.back': 'Back to your profile',
  'account.unread': 'Your profile could not be loaded. Please try again.',
  'account.problems':
    '{count, plural, one {One thing before you can save} other {# things before you can save}}',
  'account.saving': 'Saving…',
  'account.deleting': 'Deleting…',
  'account.confirmDeletion': 'Yes, delete',
  'account.keep': 'Keep it',
  'account.conflict.save':
    'Your profile was changed in another window or on another device. Your input is still here: save again to add it.',
  'account.conflict.delete':
    'Your profile was changed in another window or on another device. Nothing was deleted: try again if you still want to.',
} as const

export const identityTexts = {
  'identity.invalid':
    'Invalid/Expired user Identity. Please logout from current account and then, retry to view job details.',
} as const

export const whatsappTexts = {
  'whatsapp.title': 'News on WhatsApp',
  'whatsapp.question': 'Send news of my bookings to {phone} on WhatsApp.',
  'whatsapp.note': 'Without it, news comes by SMS. You can change this at any time.',
  'whatsapp.granted': 'News of your bookings comes on WhatsApp.',
  'whatsapp.withdrawn': 'News of your bookings comes by SMS.',
  'whatsapp.failed': 'That did not work. Please try again.',
} as const
