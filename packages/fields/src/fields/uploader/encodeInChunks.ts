/** Encodes bytes in base64 and yields between chunks. @param onProgress Receives the completed part. */
export async function encodeInChunks(
  bytes: Uint8Array,
  onProgress: (fraction: number) => void,
  takeTurns: () => Promise<unknown> | undefined,
): Promise<string> {
  const parts: string[] = []
  for (let start = 0, chunks = 1; start < bytes.length; start += CHUNK, chunks++) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK)))
    if (chunks % CHUNKS_BEFORE_PAUSE !== 0) continue
    onProgress(start / bytes.length)
    await takeTurns()
  }
  return btoa(parts.join(''))
}

/** Bytes encoded at a time (patient app, constants). */
const CHUNK = 8192
const CHUNKS_BEFORE_PAUSE = 32
