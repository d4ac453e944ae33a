import type {FileDefects} from '../defect.ts'

export const bookingScreenDefects: readonly FileDefects[] = [
  {
    file: 'src/parts/booking/call-workshop.tsx',
    firstTest: 'tests/components/account/history.test.tsx',
    defects: [
      {
        wrong: 'The call goes to the second phone of the workshop.',
        text: 'found?.leadPhoneNumber ?? found?.phoneNumber1 ?? null',
        instead: 'found?.phoneNumber1 ?? found?.leadPhoneNumber ?? null',
      },
    ],
  },
  {
    file: 'src/parts/booking/passed-day-notice.tsx',
    firstTest: 'tests/components/midnight/booking-form.test.tsx',
    defects: [
      {
        wrong: 'The notice of a passed day takes the focus from the field in use.',
        text: 'if (document.activeElement === document.body) notice',
        instead: 'notice',
      },
    ],
  },
  {
    file: 'src/parts/booking/use-free-days.ts',
    firstTest: 'tests/components/booking/date-section.test.tsx',
    defects: [
      {
        wrong: 'Another workshop shows the free days of the one before.',
        text: 'query?.queryKey.includes(workshopId) === true ? earlier : undefined',
        instead: 'earlier',
      },
    ],
  },
  {
    file: 'src/parts/booking/watched-grant.tsx',
    firstTest: 'tests/components/booking-details/ended-proof.test.tsx',
    defects: [
      {
        wrong: 'A refused request with another proof ends the proof of this booking.',
        text: 'headers?.[HEADERS.otp] === grant && isProofRefused(error)',
        instead: 'isProofRefused(error)',
      },
    ],
  },
  {
    file: 'src/parts/otp/code-form.tsx',
    defects: [
      {
        wrong: 'After a wrong code the focus is lost.',
        text: 'if (failedChecks > 0) document',
        instead: 'if (failedChecks > 1) document',
      },
      {
        wrong: 'The number seems to be changeable while its code is checked.',
        text: '          isSoftDisabled={isLocked}\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/parts/otp/number-form.tsx',
    defects: [
      {
        wrong: 'The number cannot be kept after it was asked to change.',
        text: '{!isUnsent && (',
        instead: '{isUnsent && (',
      },
    ],
  },
  {
    file: 'src/parts/otp/otp-dialog.tsx',
    defects: [
      {
        wrong: 'A code that came by call is announced as an SMS.',
        text: "channel === 'sms' ? t('otp.newCodeSent', {phone: masked}) : sentCodeText(channel, masked)",
        instead: "t('otp.newCodeSent', {phone: masked})",
      },
    ],
  },
  {
    file: 'src/parts/otp/otp-logic.ts',
    firstTest: 'tests/components/otp/lost-response.test.ts',
    defects: [
      {
        wrong: 'A lost response to a right code costs another code.',
        text: 'if (signal.aborted || !isLost(error)) throw error',
        instead: 'throw error',
      },
    ],
  },
  {
    file: 'src/parts/otp/otp-logic.ts',
    defects: [
      {
        wrong: 'After a reload another code is not offered again.',
        text: 'const resendWaitMs = Math.max(0, resendAt - clock.now())',
        instead: 'const resendWaitMs = resendAt',
      },
    ],
  },
  {
    file: 'src/parts/otp/resend-control.tsx',
    firstTest: 'tests/components/otp/otp-dialog.test.tsx',
    defects: [
      {
        wrong: 'The countdown to another code is a second short.',
        text: 'Math.ceil((moment - now) / 1000)',
        instead: 'Math.ceil((moment - now) / 1000) - 1',
      },
      {
        wrong: 'Another code seems to be offered while the last one is checked.',
        text: '<GoingButton look="quiet" isSoftDisabled={!isTyping} onPress={() => actor.send({type: \'resend.asked\'})}>',
        instead: '<GoingButton look="quiet" onPress={() => actor.send({type: \'resend.asked\'})}>',
      },
    ],
  },
  {
    file: 'src/parts/otp/use-web-otp.ts',
    defects: [
      {
        wrong: 'A code that arrives for the number before is entered for the new one.',
        text: ' && !aborter.signal.aborted',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/booking/booking-panel.tsx',
    defects: [
      {
        wrong: 'The booking button loses the focus while a booking is sent.',
        text: 'isSoftDisabled={isSubmitting || problems.length > 0}',
        instead: 'isDisabled={isSubmitting} isSoftDisabled={problems.length > 0}',
      },
      {
        wrong: 'The booking button looks as if it could be pressed while a booking is sent.',
        text: 'isSoftDisabled={isSubmitting || problems.length > 0}',
        instead: 'isSoftDisabled={problems.length > 0}',
      },
    ],
  },
  {
    file: 'src/features/booking/failure/failed-booking-screen.tsx',
    defects: [
      {
        wrong: 'A failed booking says that nothing is stored although it is.',
        text: "workshopId === null ? 'failedBooking.nothingKept' : 'failedBooking.kept'",
        instead: "'failedBooking.nothingKept'",
      },
    ],
  },
  {
    file: 'src/features/booking/offer/offer-dialog.tsx',
    defects: [
      {
        wrong: 'An offer that is only looked at is taken.',
        text: 'onClose={onClose}',
        instead: 'onClose={() => key !== null && onPicked(key)}',
      },
    ],
  },
  {
    file: 'src/features/booking/offer/use-offer.ts',
    defects: [
      {
        wrong: 'Another car leaves the offer of the car before.',
        text: 'isSameVehicle(a.vehicle, b.vehicle) && ',
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/booking/pickup/pickup-section.tsx',
    defects: [
      {
        wrong: 'A stored pickup that is unticked at once is still booked.',
        text: 'if (!isWanted && pickup.isRequested) change',
        instead: 'if (isWanted && pickup.isRequested) change',
      },
    ],
  },
  {
    file: 'src/features/booking/use-booking.ts',
    defects: [
      {
        wrong: 'A second press of another tab makes a second booking.',
        text: 'jobId: storedId ?? newKey()',
        instead: 'jobId: newKey()',
      },
      {
        wrong: 'A failed booking of another workshop gives its job to this one.',
        text: 'form?.workshopId === workshopId ? form.jobId : null',
        instead: 'form?.jobId ?? null',
      },
    ],
  },
]
