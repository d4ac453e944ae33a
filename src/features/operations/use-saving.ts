import {useState} from 'react'
import type {RefusedField} from '../../../domain/failure.ts'
import {failureCode, failureDetails, isUnauthorized} from '../../../domain/failure.ts'
import {sendEdit} from '../../api/operators/edits.ts'
import {editsKey} from '../../api/root-keys.ts'
import {announce} from '../../design-system/announcer.tsx'
import {operationsTexts} from '../../i18n/generated/areas/operations.ts'
import {textsOf} from '../../i18n/text.ts'
import {useServices} from '../../parts/services/services-context.tsx'
import {useWrite} from '../../parts/services/use-write.ts'
import {EDITING} from './use-reset-after-success.ts'

const t = textsOf(operationsTexts)

export type Edit = Parameters<typeof sendEdit>[1]

export type SavingState = 'saved' | 'unchanged' | 'conflict' | 'problems' | 'signedOut' | 'failed' | null

/** Sends edits; after one that somebody else was quicker than, what is stored now is read. */
export function useSaving({
  onSaved,
  onConflict,
}: {
  onSaved: (edit: Edit, outcome: 'saved' | 'unchanged') => void
  onConflict: (edit: Edit) => void
}) {
  const {call, queryClient} = useServices()
  const [attempt, setAttempt] = useState(0)
  const {
    mutate: save,
    isPending,
    error,
    data,
  } = useWrite({
    ...EDITING,
    mutationFn: async (edit: Edit) =>
      (await sendEdit(call, edit)) === null ? ('unchanged' as const) : ('saved' as const),
    onSuccess: async (outcome, edit) => {
      announce(t(`operations.${outcome}`))
      await queryClient.invalidateQueries({queryKey: editsKey})
      onSaved(edit, outcome)
    },
    onError: async (failed, edit) => {
      if (failureCode(failed) === 'EDIT_CONFLICT') {
        await queryClient.invalidateQueries({queryKey: editsKey})
        onConflict(edit)
      }
      setAttempt((count) => count + 1)
    },
  })
  const problems = columnProblems(error)
  return {save, attempt, isPending, problems, state: stateOf(error, problems, data)}
}

/** The first of each column of the row; the server names entries of lists too. */
function columnProblems(error: Error | null): RefusedField[] {
  const byColumn = new Map<string, RefusedField>()
  for (const {field: path, reason} of failureDetails(error).fields ?? []) {
    const field = path.replace(/^columns\.(\w+).*$/, '$1')
    if (!byColumn.has(field)) byColumn.set(field, {field, reason})
  }
  return [...byColumn.values()]
}

function stateOf(
  error: Error | null,
  problems: readonly RefusedField[],
  outcome: 'saved' | 'unchanged' | undefined,
): SavingState {
  if (error === null) return outcome ?? null
  if (failureCode(error) === 'EDIT_CONFLICT') return 'conflict'
  if (problems.length > 0) return 'problems'
  return isUnauthorized(error) ? 'signedOut' : 'failed'
}
