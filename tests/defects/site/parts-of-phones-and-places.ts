import type {FileDefects} from '../defect.ts'

export const proofPartDefects: readonly FileDefects[] = [
  {
    file: 'src/parts/address/address-fields.tsx',
    firstTest: 'tests/components/address/address-fields.test.tsx',
    defects: [
      {
        wrong: 'Leaving the second line of an address checks the first one.',
        text: 'onBlur: () => onLeft(name, typed[name])',
        instead: "onBlur: () => onLeft('address', typed.address)",
      },
      {
        wrong: 'A pincode pasted with a space is refused.',
        text: 'onTyped({pincode: enteredPincode(pincode)})',
        instead: 'onTyped({pincode})',
      },
    ],
  },
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
    firstTest: 'tests/components/midnight/other-pages.test.tsx',
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
    defects: [
      {
        wrong: 'A refused request with another proof ends the proof of this booking.',
        text: 'headers?.[HEADERS.otp] === grant && isProofRefused(error)',
        instead: 'isProofRefused(error)',
      },
    ],
  },
  {
    file: 'src/parts/leaving/leave-question.tsx',
    firstTest: 'tests/components/account/leave-question.test.tsx',
    defects: [
      {
        wrong: 'Who is signed out while typing is held on the page.',
        text: ' && stored.identity.read() !== null',
        instead: '',
      },
    ],
  },
  {
    file: 'src/parts/location/location-field.tsx',
    defects: [
      {
        wrong: 'A measured place is counted as a searched one.',
        text: "location.isMeasured ? 'position' : 'search'",
        instead: "'search'",
      },
    ],
  },
  {
    file: 'src/parts/location/location-logic.ts',
    defects: [
      {
        wrong: 'The worldwide search suggests places in India only.',
        text: "scope === 'india' ? maps.suggest(input.text) : maps.suggestCities(input.text)",
        instead: 'maps.suggest(input.text)',
      },
    ],
  },
  {
    file: 'src/parts/mobile/mobile-field.tsx',
    defects: [
      {
        wrong: 'Leaving an empty phone field shows no message.',
        text: '        onLeft?.()\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/parts/offer/offer-summary.tsx',
    firstTest: 'tests/site/texts/texts.test.ts',
    defects: [
      {
        wrong: 'The package shows its full price as the discounted one.',
        text: 'discounted: formatRupees(mapping.discountedPrice)',
        instead: 'discounted: formatRupees(mapping.basePrice)',
      },
    ],
  },
  {
    file: 'src/parts/offer/use-running-campaign.ts',
    firstTest: 'tests/components/midnight/other-pages.test.tsx',
    defects: [
      {
        wrong: 'A campaign that ends at midnight ends without a word.',
        text: "      announce(t('campaign.ended'))\n",
        instead: '      void t\n',
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
        wrong: 'The number can be changed while its code is checked.',
        text: '<Button look="quiet" isDisabled={isLocked} onPress',
        instead: '<Button look="quiet" onPress',
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
        wrong: 'A closed dialog opens again after a reload.',
        text: '  useEffect(() => () => stored.sentCode.remove(), [stored])\n',
        instead: '',
      },
      {
        wrong: 'A code that came by call is announced as an SMS.',
        text: "channel === 'sms' ? t('otp.newCodeSent', {phone: masked}) : sentCodeText(channel, masked)",
        instead: "t('otp.newCodeSent', {phone: masked})",
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
    file: 'src/parts/otp/otp-notice-text.ts',
    firstTest: 'tests/site/texts/texts.test.ts',
    defects: [
      {
        wrong: 'Who must wait two minutes is told one.',
        text: 'Math.ceil(seconds / 60))',
        instead: 'Math.floor(seconds / 60))',
      },
    ],
  },
  {
    file: 'src/parts/otp/resend-control.tsx',
    defects: [
      {
        wrong: 'Another code can be asked for while the last one is checked.',
        text: '<Button look="quiet" isDisabled={!isTyping} onPress={() => actor.send({type: \'resend.asked\'})}>',
        instead: '<Button look="quiet" onPress={() => actor.send({type: \'resend.asked\'})}>',
      },
    ],
  },
  {
    file: 'src/parts/otp/use-web-otp.ts',
    defects: [
      {
        wrong: 'A code that arrives after the dialog has closed is entered.',
        text: ' && !aborter.signal.aborted',
        instead: '',
      },
    ],
  },
  {
    file: 'src/parts/subscription/subscribe-form.tsx',
    defects: [
      {
        wrong: 'A form that was sent can be sent again.',
        text: '        isDisabled={isSubscribed}\n',
        instead: '',
      },
    ],
  },
  {
    file: 'src/parts/subscription/subscription-consents.tsx',
    defects: [
      {
        wrong: 'Agreeing to the privacy text agrees to the terms.',
        text: 'onChange={(privacyAgreed) => onChange({privacyAgreed})}',
        instead: 'onChange={(termsAgreed) => onChange({termsAgreed})}',
      },
    ],
  },
  {
    file: 'src/parts/subscription/subscription-logic.ts',
    defects: [
      {
        wrong: 'A phone that waits for a launch is sent as an e-mail address.',
        text: "contact?.kind === 'phone' ? {phoneNumber: contact.value} : ",
        instead: '',
      },
    ],
  },
  {
    file: 'src/parts/subscription/subscription-outcome.tsx',
    firstTest: 'tests/components/subscription/subscribe-form.test.tsx',
    defects: [
      {
        wrong: 'Who may try again tomorrow is told a number of minutes.',
        text: 'MOST_MINUTES = 90',
        instead: 'MOST_MINUTES = 9_000',
      },
    ],
  },
]
