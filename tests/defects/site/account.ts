import type {FileDefects} from '../defect.ts'

export const accountDefects: readonly FileDefects[] = [
  {
    file: 'src/features/account/addresses/address-form.tsx',
    firstTest: 'tests/components/account/address-book.test.tsx',
    defects: [
      {
        wrong: 'A taken tag is explained at once, before anything is chosen.',
        text: "problem === 'tag taken' ? isTagChosen : isLeft(problem)",
        instead: "problem === 'tag taken' || isLeft(problem)",
      },
    ],
  },
  {
    file: 'src/features/account/addresses/address-dialog.tsx',
    defects: [
      {
        wrong: 'An address that is changed may not keep its own tag.',
        text: 'id === editedId ? [] : [tag]',
        instead: 'id === null ? [] : [tag]',
      },
    ],
  },
  {
    file: 'src/features/account/addresses/address-item.tsx',
    firstTest: 'tests/components/account/address-book.test.tsx',
    defects: [
      {
        wrong: 'The buttons of an address work while a request runs.',
        text: '<Button look="quiet" isSoftDisabled={isSoftDisabled} onPress={onDelete}>',
        instead: '<Button look="quiet" onPress={onDelete}>',
      },
    ],
  },
  {
    file: 'src/features/account/addresses/tag-field.tsx',
    firstTest: 'tests/components/account/address-book.test.tsx',
    defects: [
      {
        wrong: 'The message about the own tag stands at the choices.',
        text: 'error={isOther ? null : error}',
        instead: 'error={error}',
      },
    ],
  },
  {
    file: 'src/features/account/login/login-screen.tsx',
    defects: [
      {
        wrong: 'Who signs up is led to the log-in.',
        text: 'startSignIn({isNew: true, next})',
        instead: 'startSignIn({isNew: false, next})',
      },
    ],
  },
  {
    file: 'src/features/account/my-data/my-data-logic.ts',
    defects: [
      {
        wrong: 'After the account is deleted the person stays signed in.',
        text: "'leave the account': () => session.accountDeleted()",
        instead: "'leave the account': () => void session",
      },
    ],
  },
  {
    file: 'src/features/account/my-data/my-data-screen.tsx',
    defects: [
      {
        wrong: 'A reload during the download deletes the account.',
        text: "if (purpose !== 'delete my account') return\n",
        instead: '',
      },
    ],
  },
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
    file: 'src/features/account/profile/profile-form.tsx',
    firstTest: 'tests/components/account/profile.test.tsx',
    defects: [
      {
        wrong: 'The field of the last name shows the first name.',
        text: 'value: names[field],',
        instead: "value: field === 'firstName' ? names.firstName : names.firstName,",
      },
      {
        wrong: 'A saved profile asks whether to leave it.',
        text: 'isChanged={isChanged(snapshot.context) && !isSaved}',
        instead: 'isChanged={isChanged(snapshot.context)}',
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
    file: 'src/features/account/profile/staff-links.tsx',
    firstTest: 'tests/components/account/profile.test.tsx',
    defects: [
      {
        wrong: 'The link of the lead opens for every agent.',
        text: "pages.includes('calls today')",
        instead: 'pages.length > 0',
      },
    ],
  },
  {
    file: 'src/features/account/sessions/sessions-screen.tsx',
    firstTest: 'tests/components/account/sessions.test.tsx',
    defects: [
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
  {
    file: 'src/features/account/vehicles/vehicle-form-screen.tsx',
    firstTest: 'tests/components/account/vehicle-form.test.tsx',
    defects: [
      {
        wrong: 'A car that is unknown opens an empty form.',
        text: 'const isUnknown = vehicleId !== null && vehicle === null',
        instead: 'const isUnknown = false',
      },
    ],
  },
]
