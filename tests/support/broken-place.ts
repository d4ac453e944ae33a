/** The variable that Stryker's switches read: the id of the one place that is broken. */
export const BROKEN_PLACE = '__STRYKER_ACTIVE_MUTANT__'
