import type {ContentDocument} from './document.ts'

export const privacy: ContentDocument = {
  updated: '2026-11-21',
  introduction:
    'This policy says which personal data Pahiya collects when you search and book, why, who receives them, how long they are kept, and what you can ask of us under the Digital Personal Data Protection Act, 2023.',
  sections: [
    {
      heading: 'What we collect',
      paragraphs: ['We ask only for what a booking, or a notice you ask for, needs.'],
      points: [
        'Your mobile number and, when you book, your first and last name.',
        'The place you search around: an area, a city, a pin code or, if you allow it, the position your browser measures. We use a measured position only for the search you make with it.',
        'Your car: make, model and variant, and the registration number and year if you give them.',
        'If you ask to hear of new workshops: the e-mail address or the phone number you give, the place you asked about and the moment you agreed.',
        'The booking: workshop, day, services, offer and the instructions you write.',
        'How you came to us: campaign values in the link you followed (such as utm_source), kept for 24 hours.',
        'Technical records of requests, without your number, your codes or your name, to keep the service safe and working.',
      ],
    },
    {
      heading: 'One-time codes',
      paragraphs: [
        'To confirm that a number is yours we send a six-digit code to it by SMS. A code works once and for ten minutes. We store it only in a scrambled form from which it cannot be read back, and we limit how many codes are sent and tried.',
        'After a code was right, your browser keeps a pass instead of the code: it serves 30 minutes for booking and 30 days for seeing the bookings made with it.',
      ],
    },
    {
      heading: 'Launch notices',
      paragraphs: [
        'Where no workshop is near you yet, you can leave an e-mail address or a phone number. We write to it once, when a workshop opens within 25 miles of the place you asked about, and for nothing else unless you have also asked for offers. Every such message carries a link that ends it: it takes your address or number off our list at once.',
      ],
    },
    {
      heading: 'What stays in your browser',
      paragraphs: [
        'So that nothing you typed is lost, your search and your booking form are kept in your own browser for 24 hours. The number of your last booking, with the pass that opens it, is kept for 30 days. You can remove all of it at any time by clearing the data of this site.',
        'No advertising or analytics service is loaded unless you have agreed to it.',
      ],
    },
    {
      heading: 'Why we use it',
      paragraphs: [
        'We use your data to show workshops near you, to make and manage your booking, to send you messages about it, to answer you and to prevent misuse. We do so because you ask us for the service and consent to it in the form you send. We send offers and reminders only if you have ticked that box, which you may leave empty.',
      ],
    },
    {
      heading: 'Who receives it',
      paragraphs: [
        'The workshop you book receives your name, number, car and booking, since it cannot serve you otherwise. Companies that work for us, such as the sender of our SMS, receive what their task needs. If the site uses an outside maps service, the places you search for are sent to it. We do not sell personal data.',
        'We disclose data to authorities only where the law obliges us to.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'Bookings are kept as long as they are needed for your questions, for warranties and for the periods that tax and consumer law set, and are then deleted or made anonymous. Codes are deleted after they have expired.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can ask what we hold about you, have it corrected or erased, withdraw a consent as easily as you gave it, and name someone to act for you. Write to our support at the address at the foot of this page; we answer within one month. If you are not content with our answer, you can turn to the Data Protection Board of India.',
        'The service is not meant for children under 18 without the consent of a parent or guardian.',
      ],
    },
  ],
}
