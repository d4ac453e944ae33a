import {useState} from 'react'
import {failureDetails} from '../../../../domain/failure.ts'
import {internationalMobile} from '../../../../domain/person/phone.ts'
import {type AgentToAdd, sendAgent} from '../../../api/desk/agents.ts'
import {announce} from '../../../design-system/announcer.tsx'
import {Button} from '../../../design-system/button.tsx'
import {Form} from '../../../design-system/form.tsx'
import {NativeSelect} from '../../../design-system/native-select.tsx'
import {Notice} from '../../../design-system/notice.tsx'
import {TextField} from '../../../design-system/text-field.tsx'
import {leadTexts} from '../../../i18n/generated/areas/lead.ts'
import {textsOf} from '../../../i18n/text.ts'
import {useServices} from '../../../parts/services/services-context.tsx'
import {useWrite} from '../../../parts/services/use-write.ts'
import styles from './lead.module.css'

const t = textsOf(leadTexts)

const ROLES = ['call_centre_agent', 'call_centre_lead'] as const
const EMPTY = {phone: '', role: ROLES[0], firstName: '', lastName: ''} satisfies AgentToAdd

type Typed = Omit<typeof EMPTY, 'role'> & {role: (typeof ROLES)[number]}

/** Gives the person with a mobile number a role in the call centre. */
export function AddAgent() {
  const {call} = useServices()
  const [typed, setTyped] = useState<Typed>(EMPTY)
  const [isInvalid, setInvalid] = useState(false)
  const {mutate, error, isSuccess} = useWrite({
    mutationFn: (agent: AgentToAdd) => sendAgent(call, agent),
    onSuccess: () => {
      announce(t('lead.added'))
      setTyped(EMPTY)
    },
  })
  const refused = refusedNumber(error)
  const field = (name: 'phone' | 'firstName' | 'lastName', label: string, problem: string | null = null) => (
    <TextField
      name={`agent-${name}`}
      label={label}
      value={typed[name]}
      onChange={(text) => setTyped({...typed, [name]: text})}
      error={problem}
      maxLength={50}
      autoComplete="off"
    />
  )
  const submit = () => {
    const isMobile = internationalMobile(typed.phone) !== null
    setInvalid(!isMobile)
    if (isMobile) mutate(typed)
  }
  return (
    <>
      <h3>{t('lead.addTitle')}</h3>
      <p className={styles['quiet']}>{t('lead.addHint')}</p>
      <Outcome isFailed={error !== null && !isOfField(error)} isAdded={isSuccess} />
      <Form className={styles['find']} onSubmit={submit}>
        {field('phone', t('lead.mobile'), isInvalid ? t('lead.mobileInvalid') : refused)}
        <NativeSelect
          label={t('lead.role')}
          choices={ROLES.map((id) => ({id, label: t(`lead.role.${id}`)}))}
          value={typed.role}
          onChange={(role) => setTyped({...typed, role})}
        />
        {field('firstName', t('lead.firstName'), refusedName(error, 'firstName'))}
        {field('lastName', t('lead.lastName'), refusedName(error, 'lastName'))}
        <Button type="submit">{t('lead.add')}</Button>
      </Form>
    </>
  )
}

function Outcome({isFailed, isAdded}: {isFailed: boolean; isAdded: boolean}) {
  if (isAdded) return <p>{t('lead.added')}</p>
  if (!isFailed) return null
  return (
    <Notice tone="danger" isAnnounced>
      <p>{t('lead.agentFailed')}</p>
    </Notice>
  )
}

const isOfField = (error: Error) => (failureDetails(error).fields ?? []).length > 0

function refusedName(error: Error | null, name: 'firstName' | 'lastName'): string | null {
  const isRefused = failureDetails(error).fields?.some(({field}) => field === name) === true
  return isRefused ? t('lead.nameInvalid') : null
}

/** Why the server refused the number; `null` where it did not. */
function refusedNumber(error: Error | null): string | null {
  const reason = failureDetails(error).fields?.find(({field}) => field === 'phone')?.reason
  if (reason === undefined) return null
  if (reason === 'your own number') return t('lead.mobileOwn')
  return t(reason === 'the number of an operator' ? 'lead.mobileOperator' : 'lead.mobileInvalid')
}
