// The entry `statechart-kit/report`: walks and their coverage as one HTML page.
export {namesIn} from './report/names.ts'
export {type ReportedMachine, reportPage} from './report/page.ts'
