import { connect, createServer, type Socket } from 'node:net'

/** A wire between a server and its database that can be cut. */
export interface Proxy {
  /** The address of before, through the wire. */
  readonly url: string
  /** Cuts every connection that is open; new ones come about at once. */
  readonly cut: () => void
  readonly stop: () => Promise<void>
}

/** Stands between whoever connects and the PostgreSQL at an address. */
export async function startProxy(databaseUrl: string): Promise<Proxy> {
  const target = new URL(databaseUrl)
  const open = new Set<Socket>()
  const wire = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      // one end is gone, and so is the other
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => {
    wire.listen(0, '127.0.0.1', resolve)
  })
  const address = wire.address()
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    stop: async () => {
      const closed = new Promise((done) => wire.close(done))
      cut()
      await closed
    },
  }
}
