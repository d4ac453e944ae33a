export const headerTexts = {
  'header.home': 'Pahiya, home',
  'header.menu': 'Main',
  'header.services': 'Car Services',
  'header.whyUs': 'Why us?',
  'header.howItWorks': 'How it works?',
  'header.faq': 'FAQs',
  'header.allServices': 'All services',
  'header.blogs': 'Blogs',
  'header.forWorkshops': 'For workshops',
  'header.country': 'Country: {country}',
  'header.myBooking': 'My booking',
  'header.openMenu': 'Open the menu',
  'header.closeMenu': 'Close the menu',
  'header.accountOnHome': 'Are you a car owner? Track and manage your booking',
  'header.accountElsewhere': 'Create Profile to manage all your bookings',
  'header.logIn': 'Log in / Sign up',
  'header.profile': '{initials}: your profile',
} as const

export const footerTexts = {
  'footer.lead': 'Trusted workshops across India, one booking away.',
  'footer.leadAbroad': 'Trusted workshops, wherever you drive.',
  'footer.citiesAbroad': 'Cities in India',
  'footer.supportHoursAbroad': 'Monday to Saturday 9:30am to 6:30pm, time of India',
  'footer.faq': 'FAQ',
  'footer.contact': 'Contact us',
  'footer.cookies': 'Manage Cookies',
  'footer.blogs': 'Blogs',
  'footer.supportHoursMore': 'More about the support hours',
  'footer.country': 'Change country ({country})',
  'footer.scrollToTop': 'Back to the top',
  'footer.legal': 'Legal',
  'footer.cities': 'Cities we operate in',
  'footer.help': 'Talk to us',
  'footer.supportHours': 'Monday to Saturday 9:30am to 6:30pm',
  'footer.supportHoursNote': 'Closed on public national holidays',
  'footer.workshop': 'Are you a workshop?',
  'footer.workshopLogin': 'Login Here',
  'footer.terms': 'Terms',
  'footer.privacy': 'Privacy',
  'footer.credits': 'Credits',
  'footer.copyright': '© {year} Pahiya. All rights reserved.',
} as const

export const pagesTexts = {
  'pages.home': 'Book a car service, near you',
  'pages.results': 'Workshops near {place}',
  'pages.resultsWithoutPlace': 'Workshops near you',
  'pages.credits': 'Credits',
  'pages.contact': 'Contact us',
  'pages.terms': 'Terms and conditions',
  'pages.privacy': 'Privacy policy',
  'pages.article': 'Article',
  'pages.termsGlobal': 'Terms and conditions outside India',
  'pages.privacyWorkshop': 'Privacy policy for workshops',
  'pages.workshop': 'Book a service',
  'pages.cookies': 'Cookie preferences',
  'pages.launchNotices': 'Launch notices',
  'pages.verification': 'Booking verification',
  'pages.worldwide': 'Find a workshop anywhere',
  'pages.lite': 'Trusted workshops, wherever you drive',
  'pages.failedBooking': 'Booking not made',
  'pages.login': 'Log in / Sign up',
  'pages.profile': 'Your profile',
  'pages.myData': 'Your data',
  'pages.vehicle': 'Your vehicle',
  'pages.addresses': 'Your addresses',
  'pages.editProfile': 'Edit profile',
  'pages.createProfile': 'Create your profile',
  'pages.bookings': 'Your bookings',
  'pages.bookingDetails': 'Booking details',
  'pages.serviceHistory': 'Service history',
} as const

export const cookieBannerTexts = {
  'cookieBanner.title': 'Cookies on Pahiya',
  'cookieBanner.text':
    'This site stores what it needs to work. If you accept, it also measures its use and our advertising. Performance cookies tell us which pages help; marketing cookies tell us which campaigns do. “Accept and close” allows both, “Reject” allows neither. You can change your choice at any time.',
  'cookieBanner.textRefusing':
    'This site stores what it needs to work. If you allow it, it also measures its use and our campaigns. Performance cookies tell us which pages help; marketing cookies tell us which campaigns do. “Reject” and “Close” allow neither; you allow them in the cookie preferences, and can change your choice at any time.',
  'cookieBanner.more': 'Read more',
  'cookieBanner.less': 'Read less',
  'cookieBanner.notKept':
    'Your browser stores nothing for this site (private window or full storage). Your choice lasts until you leave or reload the page.',
  'cookieBanner.reject': 'Reject',
  'cookieBanner.closeAccepting': 'Accept and close',
  'cookieBanner.close': 'Close',
  'cookieBanner.manage': 'Manage cookie preferences',
} as const

export const cookiesTexts = {
  'cookies.title': 'Cookie preferences',
  'cookies.introduction':
    'Choose what this site may keep in your browser and whom it may let measure. The switches show a suggestion until you press Agree; before that nothing but functional cookies is used.',
  'cookies.functional': 'Functional cookies',
  'cookies.functionalText':
    'They keep your search, your booking form and your sign-in, and tell people from programs. The site does not work without them.',
  'cookies.alwaysOn': 'Mandatory: they cannot be turned off.',
  'cookies.performance': 'Performance cookies',
  'cookies.performanceText':
    'Analytics, content testing and surveys: they show us which pages help and where people give up, so that we can improve them.',
  'cookies.allowPerformance': 'Allow performance cookies',
  'cookies.marketing': 'Advertising and campaign cookies',
  'cookies.marketingText':
    'Social media and conversion tracking: they show whether our advertisements on other sites lead to bookings.',
  'cookies.allowMarketing': 'Allow advertising and campaign cookies',
  'cookies.agree': 'Agree',
  'cookies.reject': 'Reject',
  'cookies.saved': 'Your choice of cookies holds from now on.',
  'cookies.notKept':
    'Your browser stores nothing for this site (private window or full storage). Your choice lasts until you leave or reload the page.',
  'cookies.noChoice': 'You have not chosen yet.',
  'cookies.yourChoice': 'Your choice so far',
  'cookies.performanceAllowed': 'Performance cookies are allowed.',
  'cookies.performanceRefused': 'Performance cookies are not allowed.',
  'cookies.marketingAllowed': 'Advertising and campaign cookies are allowed.',
  'cookies.marketingRefused': 'Advertising and campaign cookies are not allowed.',
  'cookies.receipt': 'Chosen on {day}. Receipt {id}.',
  'cookies.policy': 'Cookie policy',
  'cookies.updated': 'Last update: {day}',
  'cookies.policyFailed': 'The cookie policy could not be loaded.',
} as const

export const walkthroughTexts = {
  'walkthrough.title': 'View your profile',
  'walkthrough.text': 'Click on your profile section here to manage your vehicles and bookings!',
  'walkthrough.done': 'Got it',
} as const
