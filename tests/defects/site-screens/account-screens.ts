import type {FileDefects} from '../defect.ts'

export const accountScreenDefects: readonly FileDefects[] = [
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
    firstTest: 'tests/components/account/sessions.test.tsx',
    defects: [
      {
        wrong: 'Who signs up is led to the log-in.',
        text: 'start(true)',
        instead: 'start(false)',
      },
    ],
  },
  {
    file: 'src/features/account/my-data/my-data-logic.ts',
    firstTest: 'tests/components/account/sessions.test.tsx',
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
    firstTest: 'tests/components/account/sessions.test.tsx',
    defects: [
      {
        wrong: 'A code that was sent for a booking begins the deletion of the account.',
        text: "if (purpose !== 'delete my account') return\n",
        instead: '',
      },
    ],
  },
  {
    file: 'src/features/account/profile/profile-form.tsx',
    firstTest: 'tests/components/account/leave-question.test.tsx',
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
  {
    file: 'src/features/history/history-screen.tsx',
    defects: [
      {
        wrong: 'The panel of a booking that is closed opens again.',
        text: 'onClose={() => onSearch(listed)}',
        instead: 'onClose={() => onSearch(search)}',
      },
    ],
  },
  {
    file: 'src/features/history/history-table.tsx',
    defects: [
      {
        wrong: 'A page beyond the last stays empty.',
        text: '    if (page > last) correct()',
        instead: '    if (page > last + 1_000_000) correct()',
      },
    ],
  },
  {
    file: 'src/features/history/pager.tsx',
    firstTest: 'tests/components/account/history.test.tsx',
    defects: [
      {
        wrong: 'The focus is lost at the last page of the history.',
        text: 'isSoftDisabled={page >= pages}',
        instead: 'isDisabled={page >= pages}',
      },
    ],
  },
  {
    file: 'src/features/history/pager.tsx',
    defects: [
      {
        wrong: 'Another page size stays on a page that may not exist.',
        text: 'onChange({page: 1, size: Number(chosen)})',
        instead: 'onChange({page, size: Number(chosen)})',
      },
    ],
  },
]
