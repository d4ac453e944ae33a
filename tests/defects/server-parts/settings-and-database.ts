import type {FileDefects} from '../defect.ts'

const CONFIG = 'tests/server/public-settings.test.ts'
const DATABASE = 'server/database'

export const settingDefects: readonly FileDefects[] = [
  {
    file: 'server/config.ts',
    firstTest: CONFIG,
    defects: [
      {
        wrong: 'A server whose metrics have the port of the site fails with a word of the system.',
        text: 'if (each.METRICS_PORT === each.PORT)',
        instead: 'if (each.METRICS_PORT === -1)',
      },
      {
        wrong: 'An outside content service without its token is passed over.',
        text: '  CONTENT_VARIABLES,\n  SMTP_VARIABLES,',
        instead: '  SMTP_VARIABLES,',
      },
      {
        wrong: 'The password of the SMS gateway may be missing.',
        text: '  GUPSHUP_VARIABLES,\n  GUPSHUP_WHATSAPP_VARIABLES,\n]',
        instead: '  GUPSHUP_WHATSAPP_VARIABLES,\n]',
      },
      {
        wrong: 'E-mails leave in the clear outside the sandbox.',
        text: "['PUBLIC_ORIGIN', 'SMS_WEBHOOK_URL', 'EMAIL_WEBHOOK_URL']",
        instead: "['PUBLIC_ORIGIN', 'SMS_WEBHOOK_URL']",
      },
      {
        wrong: 'Workshops are led to the contact page though the deployment has a portal.',
        text: 'workshopPortalUrl: config.WORKSHOP_PORTAL_URL ?? null',
        instead: 'workshopPortalUrl: null',
      },
      {
        wrong: 'The tag manager of a deployment never loads.',
        text: 'tagManagerId: config.TAG_MANAGER_ID ?? null',
        instead: 'tagManagerId: null',
      },
      {
        wrong: 'The close button of the cookie banner accepts where the deployment has it refuse.',
        text: 'consentClose: config.CONSENT_CLOSE',
        instead: "consentClose: 'accept'",
      },
      {
        wrong: 'The site shows the WhatsApp number of the sandbox.',
        text: 'whatsappNumber: config.WHATSAPP_NUMBER',
        instead: "whatsappNumber: '+915550000100'",
      },
      {
        wrong: 'The content of a deployment comes from the folder though it has an outside service.',
        text: 'content: config.contentService,\n    channels',
        instead: 'content: null,\n    channels',
      },
    ],
  },
  {
    file: 'server/metrics/gauges.ts',
    firstTest: 'tests/server/metrics/hanging-database.test.ts',
    defects: [
      {
        wrong: 'Callers that wait for a connection are not counted.',
        text: 'callers.set(pool.waiting)',
        instead: 'callers.set(0)',
      },
      {
        wrong: 'The metrics load the workshops into a process without searches.',
        text: 'if (keeper.isLoaded()) await keeper.current()',
        instead: 'await keeper.current()',
      },
      {
        wrong: 'The metrics do not answer while the database hangs.',
        text: '(await Promise.race([ask(), wait(LIMIT_MS, false, {ref: false})]))',
        instead: '(await ask())',
      },
      {
        wrong: 'Each reading of the metrics puts another question to a database that hangs.',
        text: '    asking ??= withoutDeadline',
        instead: '    asking = withoutDeadline',
      },
    ],
  },
]

export const databaseDefects: readonly FileDefects[] = [
  {
    file: `${DATABASE}/postgres-hosts.ts`,
    firstTest: 'tests/server/database/connections/hosts.test.ts',
    defects: [
      {
        wrong: 'A server writes to the host that became a standby.',
        text: "rows[0]?.transaction_read_only === 'off'",
        instead: 'rows.length === 1',
      },
      {
        wrong: 'A server does not find the new primary while the first host is away.',
        text: 'connectTo((current + turn) % pools.length)',
        instead: 'connectTo(current)',
      },
      {
        wrong: 'Connections to the second host are not counted.',
        text: 'pools.reduce((total, pool) => total + of(pool), 0)',
        instead: 'pools.slice(0, 1).reduce((total, pool) => total + of(pool), 0)',
      },
      {
        wrong: 'A process that stops leaves connections to the second host open.',
        text: 'await Promise.all(pools.map((pool) => pool.end()))',
        instead: 'await pools[0]?.end()',
      },
      {
        wrong: 'A connection that the database ends while nobody uses it ends the process.',
        text: "  pool.on('error', () => {})\n",
        instead: '',
      },
    ],
  },
  {
    file: `${DATABASE}/open-database.ts`,
    firstTest: 'tests/server/database/connections/opening.test.ts',
    defects: [
      {
        wrong: 'A failed start leaves the data folder locked.',
        text: '  } catch (error) {\n    home.release()\n    throw error\n',
        instead: '  } catch (error) {\n    throw error\n',
      },
      {
        wrong: 'A migration that is wrong is tried for ever.',
        text: '        if (!isLocked(error)) throw error\n',
        instead: '',
      },
      {
        wrong: 'A wrong DATABASE_DIRECT_URL is reported as the address of the pooler.',
        text: "databaseProblem(error, directUrl, 'DATABASE_DIRECT_URL') ?? error",
        instead: 'error',
      },
      {
        wrong: 'A start that meets a lock of the table ends.',
        text: 'if (!isLocked(error)) throw error',
        instead: 'throw error',
      },
    ],
  },
  {
    file: 'scripts/lib/doctor/postgres-check.ts',
    firstTest: 'tests/server/operations/doctor-rights.test.ts',
    defects: [
      {
        wrong: 'The doctor reports each wrong address as that of DATABASE_URL.',
        text: 'databaseProblem(error, address, variable)',
        instead: 'databaseProblem(error, address)',
      },
    ],
  },
  {
    file: 'deploy/pahiya@.service',
    firstTest: 'tests/server/deployment/files.test.ts',
    defects: [
      {
        wrong: 'A start whose process has died keeps systemctl waiting.',
        text: 'kill -0 $MAINPID || exit 1; ',
        instead: '',
      },
    ],
  },
  {
    file: 'deploy/run',
    firstTest: 'tests/server/deployment/files.test.ts',
    defects: [
      {
        wrong: 'The doctor of a deployment looks at ports that no process uses.',
        text: 'node --env-file=/dev/fd/3 --env-file',
        instead: 'node --env-file',
      },
    ],
  },
  {
    file: 'deploy/compose.yaml',
    firstTest: 'tests/server/deployment/files.test.ts',
    defects: [
      {
        wrong: 'An upgrade in Docker goes on before the first process is ready.',
        text: '127.0.0.1:3000/readyz',
        instead: '127.0.0.1:3000/healthz',
      },
    ],
  },
]
