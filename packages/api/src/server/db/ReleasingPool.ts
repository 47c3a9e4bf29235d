import { Pool, type PoolClient, type PoolConfig } from 'pg'

type Connected = Parameters<Pool['connect']>[0]

/**
 * A pool whose places are never lost: a connection that ends gives its place back by itself. Drizzle does not give back one whose `begin` fails, and after ten of
 * those the pool would be empty for good.
 */
export class ReleasingPool extends Pool {
  constructor(config: PoolConfig) {
    super(config)
    // whoever asked hears of it; without a listener the process would end
    this.on('error', () => undefined)
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    // the pool's own queries, which give back what they took
    if (callback) return super.connect(callback)
    return super.connect().then((client) => {
      const giveBack = client.release.bind(client)
      const ended = () => client.release(true)
      client.once('end', ended)
      client.release = (error) => {
        client.off('end', ended)
        client.release = () => undefined
        giveBack(error)
      }
      return client
    })
  }
}
