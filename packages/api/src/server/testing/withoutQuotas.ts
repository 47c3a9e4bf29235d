import { type Limits, standardLimits } from '../http/limits.ts'

/** The standard limits for a test that asks far more often than anybody would: it is not about how often. */
export const withoutQuotas: Limits = {
  ...standardLimits,
  byAddress: {},
  unknownTokens: { times: 1_000_000_000, seconds: 1 },
  byPatient: {},
  reads: { times: 1_000_000_000, seconds: 1 },
  writes: { times: 1_000_000_000, seconds: 1 },
  bytesByPatient: {},
}
