import { parseArgs } from 'node:util'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import { readBytes } from '../readBytes.ts'
import { readJson } from '../readJson.ts'
import { printable } from '../lint/formats/printable.ts'
import { playedPayment } from '../run/playedPayment.ts'
import { playScript } from '../run/playScript.ts'
import { script } from '../run/script.ts'
import { unknownInScript } from '../run/unknownInScript.ts'
import { FLOW_USAGE, flowOptions, selectFlow } from '../selectFlow.ts'

/** `anamnesis run`: plays a patient without a browser. Exit code 0 when the flow is complete, 1 otherwise. */
export const run: Command = {
  summary: 'plays a patient from a script, without a browser, and prints what happened',
  usage: `${FLOW_USAGE} --script script.json`,
  run: async (words) => {
    const { values } = parseArgs({ args: [...words], options: { ...flowOptions, script: { type: 'string' } } })
    const file = values.script
    if (file === undefined) throw new CommandError('Say what the patient answers: --script script.json.')
    const parsed = script.safeParse(readJson(readBytes(file), file))
    if (!parsed.success)
      throw new CommandError(
        `${file} is not a script: ${parsed.error.issues.map(({ path, message }) => `${path.join('.') || '(document)'}: ${message}`).join('; ')}`,
        'FILE_INVALID',
      )
    const { flow, handlers, transforms, vocabulary } = await selectFlow(values)
    for (const line of unknownInScript(flow, parsed.data)) process.stderr.write(`anamnesis: ${printable(`${file}: ${line}`)}\n`)
    const now = new Date().toISOString()
    const played = await playScript({
      flow,
      script: parsed.data,
      handlers: { ...handlers, payment: playedPayment },
      transforms,
      vocabulary,
      now,
    })
    process.stdout.write(`${JSON.stringify(played, null, 2)}\n`)
    return played.status === 'complete' ? 0 : 1
  },
}
