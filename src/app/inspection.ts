import type {InspectionEvent} from 'xstate'

/** Shows this page's statecharts to other tabs; what happens before the code for it has come is told afterwards. */
export function createInspection(): (event: InspectionEvent) => void {
  const early: InspectionEvent[] = []
  let tell: (event: InspectionEvent) => void = (event) => early.push(event)
  void import('./machine-channel.ts').then(({tellOnChannel}) => {
    tell = tellOnChannel()
    for (const event of early.splice(0)) tell(event)
  })
  return (event) => tell(event)
}
