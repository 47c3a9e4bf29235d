import { type Limits, standardLimits } from '../../src/server/quotas/limits.ts'

/** The standard limits without quotas, for tests that send many requests. */
export const withoutQuotas: Limits = {
  ...standardLimits,
  byAddress: {},
  unknownTokens: { times: 1_000_000_000, seconds: 1 },
  byPatient: {},
  reads: { times: 1_000_000_000, seconds: 1 },
  writes: { times: 1_000_000_000, seconds: 1 },
  bytesByPatient: {},
}
