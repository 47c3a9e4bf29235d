import { describe, expect, test } from 'vitest'
import { proveKills } from './testing/proveKills.ts'
import { startPostgres } from './testing/startPostgres.ts'

describe('a server that is killed under load', () => {
  test.each(['the embedded database', 'PostgreSQL'])(
    'has lost and doubled nothing that it accepted, on %s',
    async (name) => {
      const postgres = name === 'PostgreSQL' ? await startPostgres() : undefined
      try {
        const counts = await proveKills({
          kills: 3,
          clients: 4,
          writes: 60,
          ...(postgres && { databaseUrl: await postgres.createDatabase('anamnesis') }),
          random: Math.random,
        })
        expect(counts).toMatchObject({ kills: 3, lost: 0, doubled: 0, unsettled: 0, failures: [] })
        expect(counts.accepted.subscriptions).toBeGreaterThan(0)
      } finally {
        await postgres?.stop()
      }
    },
    180_000,
  )
})
