/** Resolves when React has rendered pending updates: its scheduler uses ordered messages. */
export async function flushRender(): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => resolve())
      port1.start()
      port2.postMessage(null)
    })
}
