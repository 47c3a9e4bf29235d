import type { Fault } from '../Finding.ts'
import type { Rule } from '../Rule.ts'
import { orphans } from '../orphans.ts'

/** A screen, field or option that was there before, and that stored answers may still hold. Said with `--since` only. */
export const answersOrphaned: Rule = { code: 'ANSWER_ORPHANED', severity: 'warning', check: (flow): readonly Fault[] => orphans(flow) }
