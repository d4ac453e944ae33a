import {sql} from 'kysely'
import {z} from 'zod'
import {REPAIR_TYPES} from '../../../domain/workshop/workshop-kinds.ts'
import {defineKind, type StagedRow, type Wrong} from '../definition/data-kind.ts'
import {oneLine, oneOf, wholeNumber} from '../definition/fields.ts'
import type {KnownNames} from '../definition/known-names.ts'

const MOST_SERVICES = 1000

const serviceRow = z.strictObject({
  id: oneLine('Its id, for example AC_SERVICE. Files of workshops and campaigns have it.', 40).refine(
    (text) => /^[A-Z][A-Z0-9_]*$/.test(text),
    {error: 'write capital letters, digits and _ only'},
  ),
  repair_type: oneOf('The repair type that it belongs to.', REPAIR_TYPES).optional(),
  title: oneLine('The title that customers see.').optional(),
  position: wholeNumber(
    'Its place in the order. Of each repair type customers can choose the service with the smallest number.',
    0,
    MOST_SERVICES,
  ).optional(),
})

type ServiceFileRow = z.infer<typeof serviceRow>

export const SERVICES = defineKind({
  name: 'services',
  about: 'Services that workshops offer. The prices of packages by vehicle stand in campaigns.csv.',
  schema: serviceRow,
  key: ['id'],
  required: {repair_type: 'repair_type_id', title: 'translations', position: 'position'},
  table: {
    name: 'job_types',
    key: {id: 'text'},
    written: ['repair_type_id', 'translations', 'position'],
    place: [],
    fresh: ['translation_key'],
    isLocked: true,
    stamps: {inserted: {}, updated: {}},
  },
  together: [],
  check: () => [],
  stage: async (rows, {known}) => rows.map((row) => staged(row, known)),
  read: async (transaction, after, limit) => {
    const found = await transaction
      .selectFrom('jobTypes')
      .selectAll()
      .where(sql<boolean>`id collate "C" > ${after?.[0] ?? ''}`)
      .orderBy(sql`id collate "C"`)
      .limit(limit)
      .execute()
    return found.map(({id, repairTypeId, translations, position}) => ({
      id,
      repair_type: repairTypeId,
      title: translations.find(({languageCode}) => languageCode === 'en')?.value ?? null,
      position,
    }))
  },
})

function staged({id, repair_type, title, position}: ServiceFileRow, known: KnownNames): StagedRow | Wrong {
  const stored = known.jobs.get(id)
  if (stored !== undefined && repair_type !== undefined && stored !== repair_type) {
    const message = `is ${stored} for this service, and workshops have it so: write ${stored}, or give another service its own id`
    return {column: 'repair_type', value: repair_type, message}
  }
  if (repair_type !== undefined) known.jobs.set(id, repair_type)
  const stated = {
    id,
    repair_type_id: repair_type,
    translations: title === undefined ? undefined : [{languageCode: 'en', value: title}],
    position,
  }
  return {stated, fresh: {translation_key: id}, placed: {}, confidence: null}
}
