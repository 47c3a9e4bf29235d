/** One event of a stream. */
export interface StreamedEvent {
  /** What it is called; `message` where the stream does not say. */
  readonly name: string
  /** Its id, for going on after it. */
  readonly id: string | undefined
  readonly data: string
}

/** The events of a stream of server-sent events, in their order; `onLife` hears of every piece that comes, a comment too. Ends with the stream. */
export async function* readEvents(stream: ReadableStream<Uint8Array>, onLife: () => void): AsyncGenerator<StreamedEvent> {
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader() // decodes bytes, whatever holds them
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      onLife()
      const blocks = `${rest}${value}`.split(/\r\n\r\n|\n\n|\r\r/)
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = readBlock(block)
        if (event) yield event
      }
    }
  } finally {
    // whoever stops listening closes the line
    await reader.cancel().catch(() => undefined)
  }
}

/** The event of one block of lines; none where it holds no data, as a comment does. */
function readBlock(block: string): StreamedEvent | undefined {
  const fields = block.split(/\r\n|\n|\r/).flatMap((line) => {
    const [, name, value] = /^([^:]+):? ?(.*)$/.exec(line) ?? []
    return name === undefined ? [] : [[name, value ?? ''] as const]
  })
  const last = (name: string) => fields.findLast(([one]) => one === name)?.[1]
  const data = fields.filter(([name]) => name === 'data').map(([, value]) => value)
  return data.length === 0 ? undefined : { name: last('event') ?? 'message', id: last('id'), data: data.join('\n') }
}
