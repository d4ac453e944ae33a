import type {FileDefects} from '../defect.ts'

export const bookingPageDefects: readonly FileDefects[] = [
  {
    file: 'src/features/booking-details/access/proof-prompt.tsx',
    defects: [
      {
        wrong: 'A proof that has ended is not announced.',
        text: "    announce(t('details.proofEnded'))\n",
        instead: '    void announce\n',
      },
    ],
  },
  {
    file: 'src/features/booking-details/changes/proposal.tsx',
    firstTest: 'tests/components/booking-details/proposal.test.tsx',
    defects: [
      {
        wrong: 'An answer to a proposed day whose response is lost counts as not sent.',
        text: 'if (found === null || !isAnswered(found, day)) throw failed',
        instead: 'throw found === null ? failed : failed',
      },
      {
        wrong: 'An answer to a proposed day that never came counts as sent.',
        text: "!openQuestions.includes('DAY') && ",
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/booking-details/changes/proposal.tsx',
    firstTest: 'tests/components/booking-details/open-questions.test.tsx',
    defects: [
      {
        wrong: 'A proposal whose day has passed can be accepted.',
        text: '{isOpen && (\n          <Button',
        instead: '{(\n          <Button',
      },
    ],
  },
  {
    file: 'src/features/booking-details/changes/rescheduling.tsx',
    firstTest: 'tests/components/booking-details/moving-confirmed.test.tsx',
    defects: [
      {
        wrong: 'A moved booking does not say that the workshop must confirm anew.',
        text: "setWasConfirmed(booking.status === 'BOOKING_CONFIRMED')",
        instead: 'setWasConfirmed(false)',
      },
    ],
  },
  {
    file: 'src/features/booking-details/detail-facts.tsx',
    firstTest: 'tests/components/booking-details/booking-details.test.tsx',
    defects: [
      {
        wrong: 'A preferred slot is not shown.',
        text: '  return `${shown}, ${t(`details.slot.${customerPreference}`)}`',
        instead: '  return shown',
      },
    ],
  },
  {
    file: 'src/features/booking-details/estimate/estimate.tsx',
    defects: [
      {
        wrong: 'The approval is sent for an estimate that came while the question was open.',
        text: '          onPress: () => {\n            close()\n            onApprove(revision)',
        instead: '          onPress: () => {\n            close()\n            onApprove(estimateRevision)',
      },
      {
        wrong: 'An estimate of a cancelled booking can be approved.',
        text: '!isEstimateApproved && !cancelled && !isCompleted(status)',
        instead: '!isEstimateApproved && !isCompleted(status)',
      },
    ],
  },
  {
    file: 'src/features/booking-details/stages/timeline.tsx',
    defects: [
      {
        wrong: 'The timeline does not say which stage is the present one.',
        text: "          {...(index === current ? {'aria-current': 'step'} : {})}\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/confirmation/confirmation-screen.tsx',
    defects: [
      {
        wrong: 'A refused reader is told that the booking could not be loaded.',
        text: "problem === 'refused' ? 'identity.invalid' : 'confirmation.error'",
        instead: "'confirmation.error'",
      },
    ],
  },
  {
    file: 'src/features/confirmation/confirmation-banner.tsx',
    defects: [
      {
        wrong: 'The confirmation is not read out when it comes.',
        text: 'useEffect(() => heading.current?.focus(), [title])',
        instead: 'useEffect(() => void heading.current, [title])',
      },
    ],
  },
  {
    file: 'src/features/confirmation/directions.tsx',
    defects: [
      {
        wrong: 'The way to the workshop leads to the wrong place.',
        text: 'destination=${lat},${lng}',
        instead: 'destination=${lng},${lat}',
      },
    ],
  },
  {
    file: 'src/features/confirmation/save-calendar.tsx',
    defects: [
      {
        wrong: 'A calendar file that could not be fetched fails silently.',
        text: '      setFailed(true)\n',
        instead: '',
      },
    ],
  },
]
