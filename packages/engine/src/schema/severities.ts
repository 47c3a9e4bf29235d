/** How grave a rule can be, the gravest first. */
export const severities = ['emergency', 'stop', 'refuse', 'flag'] as const

/** How grave a rule is: `emergency`, `stop`, `refuse`, or `flag`, which stops nobody. */
export type Severity = (typeof severities)[number]
