import type {Role, Words} from './port.ts'

export type Control = readonly [Role, Words]

/** What a person reads and can do in a state, in literals. */
export interface View<Name extends string = string, Text extends string = string> {
  /** Controls that can be used; the screen's other controls are missing. */
  enabled?: readonly Name[]
  /** Controls that cannot be used, whatever another region offers; the walk tries them. */
  disabled?: readonly Name[]
  /** Controls that look disabled; a press explains why. */
  explaining?: readonly Name[]
  /** Missing, whatever another region offers. */
  hidden?: readonly Name[]
  /** Further controls of this view alone, which can be used. */
  controls?: readonly Control[]
  /** Texts that show; the screen's other texts are missing. */
  texts?: readonly Text[]
  /** Further texts of this view alone. */
  says?: readonly Words[]
  /** The text of each field, by its label. */
  fields?: Readonly<Record<string, Words>>
  /** The selected option of each select, by its label. */
  choices?: Readonly<Record<string, string>>
  checked?: readonly (readonly [Role, Words, boolean])[]
  /** How many of a role there are. */
  counts?: Partial<Record<Role, number>>
  focus?: Control
  /** Read out by a screen reader. */
  announced?: Words
  countdown?: Countdown
}

/** What a screen reader has read out stays in the page until a later announcement. */
export const ANNOUNCER = '[aria-live].visually-hidden'

/** The newest announcement, and the regions that are read out whole. */
export const ANNOUNCED = `${ANNOUNCER} > :last-child, [aria-live]:not(.visually-hidden), [role=status], [role=alert]`

/** What a person who sees can read. */
export const NOT_ANNOUNCED = `:not(${ANNOUNCER}, ${ANNOUNCER} *)`

/** The same; Playwright asks this of the browser at once, and `:not` of each element by itself. */
export const NOT_ANNOUNCED_XPATH = `xpath=//*[not(ancestor-or-self::*[@aria-live][contains(concat(' ', @class, ' '), ' visually-hidden ')])]`

/** Seconds until a moment of the page's clock. */
export interface Countdown {
  /** With one group: the seconds. */
  text: RegExp
  ms: number
  /** The time runs from the newest of these steps. */
  since: readonly string[]
}

/** Everything that must hold at one moment. */
export interface WholeView {
  enabled: Control[]
  disabled: Control[]
  explaining: Control[]
  missing: Control[]
  texts: Words[]
  missingTexts: Words[]
  fields: Record<string, Words>
  choices: Record<string, string>
  checked: (readonly [Role, Words, boolean])[]
  counts: Partial<Record<Role, number>>
  focus: Control | null
  announced: Words | null
  countdown: Countdown | null
}

/** Unites the views of the active states: hidden wins over disabled, disabled over enabled. */
export function wholeView(
  views: readonly View[],
  controls: Readonly<Record<string, Control>>,
  texts: Readonly<Record<string, Words>>,
): WholeView {
  const isNamed = (kind: 'enabled' | 'disabled' | 'explaining' | 'hidden', name: string) =>
    views.some((view) => view[kind]?.includes(name))
  const standing = (name: string) =>
    (['hidden', 'disabled', 'explaining', 'enabled'] as const).find((kind) => isNamed(kind, name)) ?? 'hidden'
  const of = (kind: ReturnType<typeof standing>) =>
    Object.entries(controls).flatMap(([name, control]) => (standing(name) === kind ? [control] : []))
  const shown = new Set(views.flatMap((view) => view.texts ?? []))
  const textsOf = (isShown: boolean) =>
    Object.entries(texts).flatMap(([name, text]) => (shown.has(name) === isShown ? [text] : []))
  return {
    enabled: [...of('enabled'), ...views.flatMap(({controls: own = []}) => own)],
    disabled: of('disabled'),
    explaining: of('explaining'),
    missing: of('hidden'),
    texts: [...textsOf(true), ...views.flatMap(({says = []}) => says)],
    missingTexts: textsOf(false),
    fields: Object.assign({}, ...views.map(({fields}) => fields)),
    choices: Object.assign({}, ...views.map(({choices}) => choices)),
    checked: views.flatMap(({checked = []}) => checked),
    counts: Object.assign({}, ...views.map(({counts}) => counts)),
    focus: views.findLast(({focus}) => focus !== undefined)?.focus ?? null,
    announced: views.findLast(({announced}) => announced !== undefined)?.announced ?? null,
    countdown: views.findLast(({countdown}) => countdown !== undefined)?.countdown ?? null,
  }
}
