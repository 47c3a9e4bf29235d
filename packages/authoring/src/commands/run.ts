import { parseArgs } from 'node:util'
import type { View } from '@anamnesis/engine'
import type { Command } from '../Command.ts'
import { CommandError } from '../CommandError.ts'
import { findingsError } from '../lint/findingsError.ts'
import { findingLine } from '../lint/formats/textReport.ts'
import { inOrder } from '../lint/lintDocument.ts'
import { findProject } from '../project/findProject.ts'
import { playedPayment } from '../run/playedPayment.ts'
import { playScript } from '../run/playScript.ts'
import { readScript } from '../run/readScript.ts'
import { unusedActions, scriptFindings } from '../run/scriptFindings.ts'
import { scriptFlagFindings } from '../run/scriptFlagFindings.ts'
import { FLOW_USAGE, flowOptions, projectOf, selectFlow } from '../selectFlow.ts'

const options = { ...flowOptions, script: { type: 'string', description: 'script file, as in examples/' } } as const

/** `anamnesis run`: plays a patient without a browser. Exit code 0 when the flow is complete, otherwise 1. */
export const run: Command = {
  summary: 'plays a patient script without a browser and prints the result',
  usage: `${FLOW_USAGE} --script script.json`,
  options,
  run: async (words) => {
    const { values } = parseArgs({ args: [...words], options })
    const file = values.script
    if (file === undefined) throw new CommandError('Name a script: --script script.json.')
    const { script, root } = readScript(file)
    const { flow, handlers, transforms, vocabulary } = await selectFlow(values)
    const project = values.flow === undefined ? await findProject(values.config) : await projectOf(values.flow, values.config)
    const refused = findingsError(scriptFlagFindings(root, project?.places.flags), 'FILE_INVALID')
    if (refused) throw refused
    const now = new Date().toISOString()
    const screens: ReturnType<typeof textsOf>[] = []
    const played = await playScript({
      flow,
      script,
      handlers: { ...handlers, payment: playedPayment },
      transforms,
      vocabulary,
      now,
      onShown: (view) => screens.push(textsOf(view)),
    })
    const findings = inOrder([...scriptFindings({ root, flow, vocabulary }), ...unusedActions(root, flow, played.visited)])
    process.stderr.write(findings.map((finding) => `${findingLine(finding)}\n`).join(''))
    process.stdout.write(`${JSON.stringify({ ...played, screens }, null, 2)}\n`)
    return played.status === 'complete' ? 0 : 1
  },
}

/** The texts of a screen as the patient reads them; JSON leaves out absent ones. */
const textsOf = ({ screen: { id, title, subTitle, description }, fields }: View) => ({
  id,
  title,
  subTitle,
  description,
  labels: fields.map(({ label }) => label),
})
