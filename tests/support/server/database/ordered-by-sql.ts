import type {Database} from '../../../../server/database/database.ts'

/** The ids of all active workshops in each order from 12.9, 77.6, by SQL alone (rulings 20 and 24). */
export async function orderedBySql(database: Database, today: string): Promise<Record<string, unknown>> {
  const {rows} = await database.executeSql(
    `with rated as (
      select id, cas, coalesce(rating, 0) as rating, total_ratings,
        earth_distance(pos::earth, ll_to_earth(12.9, 77.6)) as apart,
        exists (select 1 from custom_offers where workshop_id = workshops.id and is_active and is_approved
          and start_date <= $1::date and end_date >= $1::date) as has_offer
      from workshops where status = 'ACTIVE'
    )
    select array(select id from rated order by cas desc, has_offer desc,
        (rating * total_ratings + 80) / (total_ratings + 20) desc, apart, id) as "RECOMMENDED",
      array(select id from rated order by rating desc, apart, id) as "RATING",
      array(select id from rated order by apart, id) as "DISTANCE"`,
    [today],
  )
  return rows[0] ?? {}
}
