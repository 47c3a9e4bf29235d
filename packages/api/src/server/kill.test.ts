// @module-tag long: kills servers at random in two databases; packages/api/src/server/http/idempotency.test.ts covers a repeated call
import { describe, expect, test } from 'vitest'
import { seed } from '../../../../scripts/seed.ts'
import { openKillTargets } from '../../tests/support/openKillTargets.ts'
import { proveKills } from '../../tests/support/proveKills.ts'

describe('a server that is killed under load, or whose database is,', () => {
  test.each(['embedded', 'postgres'] as const)(
    'has lost and doubled nothing that it accepted, on the %s database',
    async (database) => {
      const { strikes, close, ...plan } = await openKillTargets(database)
      try {
        const kills = strikes.length + 1
        // spread over the time between two kills, starting from the seed
        let turn = 0
        const random = () => (seed / 2 ** 31 + turn++ * 0.618) % 1
        const counts = await proveKills({ ...plan, strikes, kills, clients: 4, writes: 60, random })
        expect(counts).toMatchObject({ kills, lost: 0, doubled: 0, unsettled: 0, orphansLeft: 0, failures: [] })
        expect(counts.accepted.subscriptions).toBeGreaterThan(0)
        if (strikes.length > 1) expect(counts.refused).toBeGreaterThan(0)
      } finally {
        await close()
      }
    },
    600_000,
  )
})
