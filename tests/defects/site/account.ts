import type {FileDefects} from '../defect.ts'

export const accountDefects: readonly FileDefects[] = [
  {
    file: 'src/features/account/profile/photo-field.tsx',
    defects: [
      {
        wrong: 'A photo that is too large is explained as no photo.',
        text: "if (code === 'TOO_LARGE') return t('profileForm.tooLarge')",
        instead: "if (code === 'TOO_LARGE') return t('profileForm.notAPhoto')",
      },
    ],
  },
  {
    file: 'src/features/account/profile/profile-screen.tsx',
    firstTest: 'tests/components/account/profile.test.tsx',
    defects: [
      {
        wrong: 'A profile that waits for approval does not say so.',
        text: "status !== 'Approved' &&",
        instead: "status === 'Approved' &&",
      },
    ],
  },
  {
    file: 'src/features/account/sessions/sessions-screen.tsx',
    firstTest: 'tests/components/account/sessions.test.tsx',
    defects: [
      {
        wrong: 'The keyboard begins at the top of the page after the other sessions have ended.',
        text: '      ref={useFocusNearby<HTMLButtonElement>()}\n',
        instead: '',
      },
      {
        wrong: 'Ended sessions stay in the list.',
        text: '      else await queryClient.invalidateQueries({queryKey: sessionsKey})\n',
        instead: '',
      },
      {
        wrong: 'Who ends all sessions stays signed in here.',
        text: "if (which === 'all') session.signOut()\n      else await",
        instead: 'await',
      },
    ],
  },
  {
    file: 'src/features/account/vehicles/vehicle-form.tsx',
    defects: [
      {
        wrong: 'A car counts as a duplicate of itself.',
        text: 'car.id === id ? [] : [car.registration]',
        instead: '[car.registration]',
      },
    ],
  },
]
