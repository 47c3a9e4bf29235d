import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy. */
export interface Proxy {
  readonly port: number
  /** Closes every open connection; new ones are accepted. */
  readonly cut: () => void
  readonly stop: () => Promise<void>
}

/** Forwards to a local port, read for each connection; closes connections at once while it is undefined. */
export async function startProxy(target: () => number | undefined): Promise<Proxy> {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const port = target()
    if (port === undefined) {
      near.destroy()
      return
    }
    const far = connect(port, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      // an end of one side closes the other
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port, // it listens on a port, not on a pipe
    cut,
    stop: async () => {
      const closed = new Promise((done) => server.close(done))
      cut()
      await closed
    },
  }
}
