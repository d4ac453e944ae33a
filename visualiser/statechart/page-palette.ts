import type {Palette} from 'statechart-kit/draw'

/** A drawing in the page's colours, light or dark. */
export const PAGE_PALETTE: Palette = {
  ink: 'var(--ink)',
  quiet: 'var(--ink-quiet)',
  line: 'var(--line-strong)',
  card: 'var(--surface)',
  group: 'var(--drawing-group)',
  missed: 'var(--danger)',
  notOwed: 'var(--drawing-faint)',
  kinds: {
    event: 'var(--brand)',
    answer: 'var(--focus)',
    failure: 'var(--danger)',
    delay: 'var(--warning)',
    always: 'var(--ink-quiet)',
    done: 'var(--focus)',
    snapshot: 'var(--focus)',
  },
}
