import type {ContentDocument} from './document.ts'

export const terms: ContentDocument = {
  updated: '2025-08-04',
  introduction:
    'These terms apply when you use Pahiya to find a workshop in India and to book a service for your car. Please read them before you book; by ticking the box in the booking form you agree to them.',
  sections: [
    {
      heading: 'What Pahiya does',
      paragraphs: [
        'Pahiya is a booking service. We show you workshops near a place you choose and pass your booking on to the workshop you pick. Pahiya does not repair cars and does not sell parts.',
        'The contract for the work is between you and the workshop. The workshop is responsible for its estimate, its work, the parts it fits, its invoice and any warranty it gives.',
      ],
    },
    {
      heading: 'Booking',
      paragraphs: [
        'Booking is free. You can book without an account; we ask you to confirm your mobile number with a one-time code so that the workshop can reach you.',
        'A booking is a request for the day you choose. The workshop has room for a limited number of cars a day; we accept your booking only while there is room. The workshop may call you to agree on a time, or to suggest another day if something unforeseen happens.',
      ],
      points: [
        'Give your own name and number, and the details of the car you will bring.',
        'Book only a service you intend to have done.',
        'You must be at least 18 years old, or book with the consent of a parent or guardian.',
      ],
    },
    {
      heading: 'Prices, offers and payment',
      paragraphs: [
        'You pay the workshop directly after the work. Pahiya takes no payment from you. Ask the workshop for an estimate before the work begins; it may not start work that costs more without your consent.',
        'Offers are made by workshops or by campaigns and are valid for a limited time only. Offers cannot be combined. An offer is fixed when you book: what you saw is what is noted in your booking. To redeem a coupon, show its code at the workshop.',
      ],
    },
    {
      heading: 'Changing or cancelling',
      paragraphs: [
        'You can cancel free of charge until the day before the booked day. Call the workshop or our support on the numbers shown with your booking. If you cannot come on the day itself, please call the workshop, which has kept a place for you.',
        'A workshop may have to cancel, for example when it closes unexpectedly. It or we will then tell you and help you find another day or another workshop.',
      ],
    },
    {
      heading: 'Ratings, distances and certification',
      paragraphs: [
        'Ratings come from a maps service and are the opinions of the people who gave them. Distances are measured in a straight line from the place you chose; where that place is an area or a pin code and not your measured position, they are approximate and marked “about”.',
        '“Certified” means that the workshop has been inspected for trained mechanics, calibrated tools and approved lubricants. It is not a guarantee of a particular result.',
      ],
    },
    {
      heading: 'Our responsibility',
      paragraphs: [
        'We take care that the site works and that what it says is right, but we rely on what workshops tell us. We are responsible for loss that we cause by fraud, intent or negligence and wherever the law does not allow us to exclude it. We are not responsible for the work of a workshop. Nothing in these terms limits your rights as a consumer under the Consumer Protection Act, 2019.',
      ],
    },
    {
      heading: 'Complaints and law',
      paragraphs: [
        'If something goes wrong, write to our support at the address at the foot of this page. We acknowledge a complaint within 48 hours and answer it within one month.',
        'These terms are governed by the laws of India. You may bring a claim before the consumer commission or the court of the place where you live.',
        'We may change these terms for future bookings. The terms that applied on the day you booked continue to apply to that booking.',
      ],
    },
  ],
}
