/** A maintenance job: how many items it processed, how long it took, and how many items a service of a million patients has per hour. */
export interface JobRate {
  readonly job: string
  readonly items: number
  readonly seconds: number
  readonly hourly: number
}

/** The figures of the comparison of a small and a large database. */
export interface Figures {
  /** Processor time of an onboarding, server and PostgreSQL: large to small. */
  readonly processor: number
  /** 99th percentile of the response times: large to small. */
  readonly p99: number
  /** Statements that scan a growing table. */
  readonly scans: readonly string[]
  readonly jobs: readonly JobRate[]
}

/** The largest ratios of the large to the small database. */
const LIMITS = { processor: 1.3, p99: 2 }
const HOUR = 3600

/** The share of an hour that the hourly items of a job take. */
export const shareOfHour = ({ items, seconds, hourly }: JobRate): number => (hourly * seconds) / items / HOUR

/** Names each limit that the figures exceed; a figure that was not measured exceeds its limit. */
export function exceededLimits({ processor, p99, scans, jobs }: Figures): readonly string[] {
  const isWithin = (value: number, limit: number) => Number.isFinite(value) && value <= limit
  return [
    ...(isWithin(processor, LIMITS.processor) ? [] : [`processor time: ratio ${processor.toFixed(2)}, limit ${LIMITS.processor}`]),
    ...(isWithin(p99, LIMITS.p99) ? [] : [`p99: ratio ${p99.toFixed(2)}, limit ${LIMITS.p99}`]),
    ...scans.map((scan) => `Seq Scan: ${scan}`),
    ...jobs
      .filter((job) => !isWithin(shareOfHour(job), 1))
      .map((rate) => `${rate.job}: ${(100 * shareOfHour(rate)).toFixed(0)} % of its hour`),
  ]
}
