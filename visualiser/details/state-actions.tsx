import type {Statechart, StatechartState} from 'statechart-kit'
import styles from '../panel.module.css'
import type {ViewControl} from '../view/use-view.ts'

interface StateActionsProps {
  statechart: Statechart
  state: StatechartState | null
  control: ViewControl
}

/** Folds a state in the drawing, or shows it alone. */
export function StateActions({statechart, state, control: {view, toggle, focus}}: StateActionsProps) {
  const hasParts = state !== null && statechart.states.some(({parent}) => parent === state.id)
  return (
    <div className={styles['actions']}>
      {state !== null && hasParts ? (
        <>
          <button type="button" onClick={() => toggle(state.id)}>
            {view.collapsed.has(state.id) ? 'Unfold' : 'Fold'}
          </button>
          {view.focus === state.id ? null : (
            <button type="button" onClick={() => focus(state.id)}>
              Show alone
            </button>
          )}
        </>
      ) : null}
      {view.focus === null ? null : (
        <button type="button" onClick={() => focus(null)}>
          Show the whole statechart
        </button>
      )}
    </div>
  )
}
