import { Pool, type PoolClient, type PoolConfig } from 'pg'

/** A pool that releases the slot of a closed connection. Drizzle does not release a connection whose `begin` fails; after ten of those the
 * pool would stay empty.
 */
export class ReleasingPool extends Pool {
  constructor(config: PoolConfig) {
    super(config)
    // the caller receives the error; without a listener the process would exit
    this.on('error', () => undefined)
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<PoolClient> | void {
    // the pool's own queries release their connections
    if (callback) return super.connect(callback)
    return super.connect().then((client) => {
      const release = client.release.bind(client)
      const ended = () => client.release(true)
      client.once('end', ended)
      client.release = (error) => {
        client.off('end', ended)
        client.release = () => undefined
        release(error)
      }
      return client
    })
  }
}

type Connected = Parameters<Pool['connect']>[0]
