import {readFileSync} from 'node:fs'
import {parse} from 'yaml'
import {z} from 'zod'

export const OPERATIONS = 'docs/operations'

interface Query {
  where: string
  query: string
}

const dashboard = z.object({
  templating: z.object({
    list: z.array(z.object({query: z.union([z.string(), z.object({query: z.string()})])})),
  }),
  panels: z
    .array(z.object({title: z.string(), targets: z.array(z.object({expr: z.string()})).min(1)}))
    .min(1),
})
const rules = z.object({
  groups: z.array(z.object({rules: z.array(z.object({alert: z.string(), expr: z.string()})).min(1)})).min(1),
})

/** What the panels of the dashboard ask Prometheus. */
export function dashboardQueries(): Query[] {
  const {panels} = dashboard.parse(JSON.parse(readFileSync(`${OPERATIONS}/dashboard.json`, 'utf8')))
  return panels.flatMap(({title, targets}) =>
    targets.map(({expr}) => ({where: `the panel "${title}"`, query: expr})),
  )
}

/** What the alert rules ask Prometheus. */
export function ruleQueries(): Query[] {
  const {groups} = rules.parse(parse(readFileSync(`${OPERATIONS}/alerts.yaml`, 'utf8')))
  return groups.flatMap((group) =>
    group.rules.map(({alert, expr}) => ({where: `the rule ${alert}`, query: expr.trim()})),
  )
}
