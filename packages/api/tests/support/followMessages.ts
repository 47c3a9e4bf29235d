/** An open message stream. */
export interface Following {
  /** Resolves when a message with this text arrives. @throws if the stream ends, or after ten seconds. */
  readonly until: (text: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Timeout of a message, in milliseconds: a server queries its database once a second. */
const PATIENCE = 10_000

/** Opens a patient's message stream, like a tab. @throws if the server refuses. */
export async function followMessages(origin: string, token: string): Promise<Following> {
  const closing = new AbortController()
  const response = await fetch(`${origin}/v1/messages/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: closing.signal,
  })
  const { body } = response
  if (!response.ok || !body) throw new Error(`The message stream responded with ${response.status}`)
  const waiting = new Map<string, () => void>()
  const came = new Set<string>()
  let hasEnded = false
  const reading = (async () => {
    let rest = ''
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const events = (rest + chunk).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1]
        if (data === undefined) continue
        const { text } = JSON.parse(data) as { readonly text: string } // from our own API
        came.add(text)
        waiting.get(text)?.()
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true
    })
  return {
    until: async (text) => {
      if (came.has(text)) return
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(hasEnded ? 'The stream of messages has ended' : 'A message did not arrive')),
          PATIENCE,
        )
        waiting.set(text, () => {
          clearTimeout(late)
          resolve()
        })
      })
    },
    close: async () => {
      closing.abort()
      await reading
    },
  }
}
