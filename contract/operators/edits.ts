import {z} from 'zod/mini'
import {endpoint, reading} from '../wire/endpoint.ts'
import {line, maximumLength, nothing} from '../wire/shared.ts'

/** What an operator changes: the kinds of files of the own data, without their reference data (decision 320). */
export const EDIT_KINDS = ['workshops', 'offers', 'days', 'campaigns'] as const

/** The columns that an operator may change, by the names of the files. */
export const EDITED_COLUMNS = {
  workshops: [
    'status',
    'daily_capacity',
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
    'sunday',
  ],
  offers: ['title', 'type', 'code', 'text', 'start_date', 'end_date', 'terms', 'active', 'approved'],
  days: ['capacity'],
  campaigns: ['title', 'description', 'code', 'price', 'is_percentage', 'end_date', 'deleted'],
} as const satisfies Record<(typeof EDIT_KINDS)[number], readonly string[]>

const text = z.string().check(maximumLength(5000))
const value = z.union([z.null(), z.boolean(), z.number(), text, z.array(text).check(maximumLength(50))])
const columns = z.record(line, value)

/** As they are stored: an import has no limits of length. */
export const storedColumns = z.record(
  z.string(),
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(z.string())]),
)

export type EditColumns = z.infer<typeof storedColumns>

/** What is changed: a workshop or campaign, or the offer or day of a workshop. */
const target = {
  kind: z.enum(EDIT_KINDS),
  /** The workshop's serial id, or the campaign's name. */
  subject: line,
  /** The offer's id or the day; `''` for the workshop or campaign itself. */
  part: line,
}

const edit = z.object({
  ...target,
  id: z.string(),
  madeAt: z.string(),
  /** The operator; `null` once the account is deleted. */
  by: z.nullable(z.string()),
  /** The changed columns; `null`: it was not there. */
  before: z.nullable(storedColumns),
  /** `null`: it is there no more. */
  after: z.nullable(storedColumns),
  /** The edit that this one undoes. */
  undoes: z.nullable(z.string()),
  isUndone: z.boolean(),
})

export type OperatorEdit = z.infer<typeof edit>

/** A row of a file as it is stored. `version` belongs to exactly these columns. */
const editable = z.object({part: z.string(), columns: storedColumns, version: z.string()})

const found = z.object({
  kind: z.enum(['workshops', 'campaigns']),
  subject: z.string(),
  name: z.string(),
  city: z.nullable(z.string()),
  isActive: z.boolean(),
})

/** Workshops and campaigns by a part of name, city or serial id, or by the whole id; all without a text. For operators. */
export const findEditables = endpoint({
  ...reading,
  path: '/v1/operators/editables',
  query: z.object({
    text: z.optional(line),
    /** 20 without one. */
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(200))),
  }),
  answer: z.object({found: z.array(found), hasMore: z.boolean()}),
})

/** A workshop with its offers, and its days of another capacity from today on. For operators. */
export const readEditableWorkshop = endpoint({
  ...reading,
  path: '/v1/operators/workshops/:serialId',
  query: z.object({serialId: line}),
  answer: z.object({
    name: z.string(),
    city: z.string(),
    workshop: editable,
    offers: z.array(editable),
    days: z.array(z.object({...editable.shape, booked: z.int()})),
    edits: z.array(edit),
  }),
})

/** For operators. */
export const readEditableCampaign = endpoint({
  ...reading,
  path: '/v1/operators/campaigns/:name',
  query: z.object({name: line}),
  answer: z.object({name: z.string(), campaign: editable, edits: z.array(edit)}),
})

/** The newest edits of all. For operators. */
export const readEdits = endpoint({
  ...reading,
  path: '/v1/operators/edits',
  answer: z.object({edits: z.array(edit)}),
})

const made = z.object({
  /** `null`: it was stored so already. */
  edit: z.nullable(edit),
})

/**
 * Stores columns by the rules of an import, and notes the edit. For operators.
 * @throws `BAD_REQUEST` with the columns that are wrong, and the remedy of each
 * @throws `EDIT_CONFLICT` unless `version` is that of what is stored (`null` where nothing is), or it is stored so already
 * @throws `WORKSHOP_NOT_FOUND`, `CAMPAIGN_NOT_FOUND`
 */
export const makeEdit = endpoint({
  method: 'POST',
  path: '/v1/operators/edits',
  query: nothing,
  body: z.object({...target, version: z.nullable(line), columns}),
  answer: made,
})

/**
 * Restores the columns of before an edit, which is an edit too. For operators.
 * @throws `EDIT_UNDONE` the second time
 * @throws `EDIT_CONFLICT` unless they still are as the edit left them; `NOT_FOUND`
 */
export const undoEdit = endpoint({
  method: 'POST',
  path: '/v1/operators/edits/:editId/undo',
  query: z.object({editId: line}),
  body: z.optional(nothing),
  answer: made,
})
