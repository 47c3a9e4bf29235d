/** Severities of rules, most severe first. */
export const severities = ['emergency', 'stop', 'refuse', 'flag'] as const

/** Severity of a rule: `emergency`, `stop`, `refuse`, or `flag`, which does not block. */
export type Severity = (typeof severities)[number]
