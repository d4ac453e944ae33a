/** Faults that change nothing that any conversation could show, each with the reason. */
export const EQUIVALENT_MUTANTS: Record<string, string> = {}
