import { createServer, type Socket } from 'node:net'

/** The behaviour of the fake scanner. */
type ScannerMode = 'well' | 'silent' | 'hangs up' | 'nonsense'

const COMMAND = 'zINSTREAM\0'
/** The standard test file of virus scanners. */
export const EICAR = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`

/** A fake ClamAV daemon: INSTREAM protocol, one known virus. */
export async function startClamd({ streamMaxLength = 25 * 1024 * 1024 } = {}) {
  const state = { manner: 'well' as ScannerMode, scans: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', (data) => {
      if (state.manner === 'hangs up') return socket.destroy()
      received = Buffer.concat([received, data])
      const answer = answerTo(received, streamMaxLength)
      if (answer === undefined || state.manner === 'silent') return undefined
      state.scans++
      return socket.end(`${state.manner === 'nonsense' ? 'who knows' : answer}\0`)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    state,
    url: `tcp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The reply to the received data; undefined before its end. */
function answerTo(received: Buffer, streamMaxLength: number): string | undefined {
  if (received.length < COMMAND.length) return undefined
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) return 'UNKNOWN COMMAND'
  const chunks: Buffer[] = []
  for (let at = COMMAND.length, length = 0; ; at += 4 + length) {
    if (at + 4 > received.length) return undefined
    length = received.readUInt32BE(at)
    if (length === 0) break
    if (at - COMMAND.length + length > streamMaxLength) return 'INSTREAM size limit exceeded. ERROR'
    if (at + 4 + length > received.length) return undefined
    chunks.push(received.subarray(at + 4, at + 4 + length))
  }
  return Buffer.concat(chunks).includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'
}
