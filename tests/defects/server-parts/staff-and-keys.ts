import type {FileDefects} from '../defect.ts'

const STAFF = 'server/identity/staff/staff.ts'

export const staffAndKeyDefects: readonly FileDefects[] = [
  {
    file: STAFF,
    firstTest: 'tests/server/identity/staff/staff.test.ts',
    defects: [
      {
        wrong: 'Whoever is disabled during the sign-in exchanges the code of it for a token.',
        text: "    await connection.deleteFrom('signInCodes').where('identityId', '=', id).execute()\n",
        instead: '',
      },
      {
        wrong: 'Whoever is disabled is signed in again by the provider without a code.',
        text: "    await connection.deleteFrom('providerRecords').where(sql`payload ->> 'accountId'`, '=', id).execute()\n",
        instead: '',
      },
      {
        wrong: 'The booking that a disabled agent has leased is closed to the others.',
        text: "    await connection.deleteFrom('callLeases').where('agentId', '=', id).execute()\n",
        instead: '',
      },
      {
        wrong: 'A session of yesterday counts as active in the list of agents.',
        text: "        .where('createdAt', '>', begunSince)\n",
        instead: '',
      },
      {
        wrong: 'A session that was ended counts as active in the list of agents.',
        text: "        .where('endedAt', 'is', null)\n",
        instead: '',
      },
      {
        wrong: 'The name of an agent that was mistyped cannot be corrected.',
        text: "  role === 'consumer' && (firstName !== null || lastName !== null)",
        instead: '  firstName !== null || lastName !== null',
      },
      {
        wrong: 'The command that disables staff signs out a customer whose number was mistyped.',
        text: "        .where('role', 'in', STAFF_ROLES)\n        .forUpdate()",
        instead: '        .forUpdate()',
      },
      {
        wrong: 'Staff of an outside provider is signed out everywhere at each sign-in.',
        text: '      if (known.role === role) return\n',
        instead: '',
      },
      {
        wrong: 'Who has a passkey stands in the list as without a second factor.',
        text: 'exists (select from passkeys where passkeys.identity_id = identities.id)',
        instead: 'false',
      },
      {
        wrong: 'Who has begun to set up an app stands in the list as with a second factor.',
        text: ' and totp_secret is not null)',
        instead: ')',
      },
    ],
  },
  {
    file: 'server/identity/second-factor/second-factor-repository.ts',
    firstTest: 'tests/server/identity/staff/staff.test.ts',
    defects: [
      {
        wrong: 'The reset of a second factor leaves the lost passkey valid.',
        text: "      await connection.deleteFrom('passkeys').where('identityId', '=', identityId).execute()\n",
        instead: '',
      },
    ],
  },
  {
    file: 'server/identity/second-factor/sandbox-wish.ts',
    firstTest: 'tests/server/sandbox/sandbox-tools.test.ts',
    defects: [
      {
        wrong: 'The second factor of the sandbox cannot be switched off again.',
        text: "isOn ? 'on' : 'off'",
        instead: "'on'",
      },
    ],
  },
  {
    file: 'server/identity/sessions/signing-key.ts',
    firstTest: 'tests/server/identity/sessions/signing-key.test.ts',
    defects: [
      {
        wrong: 'The public keys of the site have their private part.',
        text: 'const {d: _, ...publicJwk} = privateJwk',
        instead: 'const publicJwk = privateJwk',
      },
      {
        wrong: 'A key that an earlier release stored in the clear stays so.',
        text: "  await connection.updateTable('signingKeys').set(change).where('id', '=', id).execute()\n",
        instead: '',
      },
      {
        wrong: 'All keys become one when one of an earlier release is encrypted.',
        text: "set(change).where('id', '=', id).execute()",
        instead: 'set(change).execute()',
      },
      {
        wrong: 'Two servers that start at once on a new database do not both start.',
        text: '    .onConflict((conflict) => conflict.doNothing())\n',
        instead: '',
      },
      {
        wrong: 'A failed read of a key fails every sign-in after it.',
        text: '      loaded = null\n      throw error',
        instead: '      throw error',
      },
    ],
  },
]
