import type {FileDefects} from '../defect.ts'

export const proofPartDefects: readonly FileDefects[] = [
  {
    file: 'src/parts/address/address-fields.tsx',
    firstTest: 'tests/components/address/address-fields.test.tsx',
    defects: [
      {
        wrong: 'A pincode pasted with a space is refused.',
        text: 'onTyped({pincode: enteredPincode(pincode)})',
        instead: 'onTyped({pincode})',
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
    file: 'src/parts/otp/otp-dialog.tsx',
    defects: [
      {
        wrong: 'A closed dialog opens again after a reload.',
        text: '  useEffect(() => () => stored.sentCode.remove(), [stored])\n',
        instead: '',
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
]
