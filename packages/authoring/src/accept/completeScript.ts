import type { Field, Flow } from '@anamnesis/engine/schema'
import { CommandError } from '../CommandError.ts'
import { sampleAnswers } from '../prove/sampleAnswers.ts'
import { proveFlow } from '../prove/proveFlow.ts'
import { playedPayment } from '../run/playedPayment.ts'
import { type PlayResult, playScript } from '../run/playScript.ts'
import type { Script } from '../run/script.ts'
import type { SelectedFlow } from '../selectFlow.ts'

/** Completes a script so that the patient reaches the end of the flow. Adds answers, or changes refused ones, only on
 * screens that block the patient. Candidates come from the prover's witness for the end, then from the field's examples.
 * @throws CommandError EXAMPLE_UNFINISHED
 */
export async function completeScript(script: Script | undefined, example: CompletedFlow, now: string): Promise<Script> {
  let current: Script = script ?? { answers: {}, now }
  const play = async (answers: Answers): Promise<PlayResult> => {
    const { handlers } = example
    return playScript({ ...example, script: { ...current, answers }, handlers: { ...handlers, payment: playedPayment }, now })
  }
  const way = script ? undefined : await wayToTheEnd(example, current.now ?? now)
  if (way) current = { ...way, now: current.now ?? now }
  let played = await play(current.answers)
  let known: Answers | undefined = way?.answers
  while (played.status !== 'complete') {
    known ??= (await wayToTheEnd(example, current.now ?? now))?.answers ?? {}
    const passed = await pastTheScreen(current.answers, played, { flow: example.flow, known, now: current.now ?? now, play })
    if (!passed) throw unfinished(played, example.flow)
    current = { ...current, answers: passed.answers }
    played = passed.played
  }
  return current
}

/** Maximum number of answers tried per question. */
const MOST_TRIED = 40

type Answers = Script['answers']

/** The flow that the script has to complete, with its project context. */
export type CompletedFlow = Pick<SelectedFlow, 'flow' | 'handlers' | 'transforms' | 'vocabulary'>

async function wayToTheEnd({ flow, handlers, vocabulary }: CompletedFlow, now: string): Promise<Script | undefined> {
  const { places } = await proveFlow({ flow, handlers, vocabulary, now })
  const end = places.find(({ kind }) => kind === 'end')
  return end?.verdict === 'reachable' ? end.witness : undefined
}

interface Search {
  readonly flow: Flow
  readonly known: Answers
  readonly now: string
  readonly play: (answers: Answers) => Promise<PlayResult>
}

/** Finds answers that get the patient past the current screen. */
async function pastTheScreen(answers: Answers, stuck: PlayResult, { flow, known, now, play }: Search) {
  const fields = fieldsOf(flow, stuck.screen)
  const refused = Object.keys(stuck.errors)
  const names = refused.length > 0 ? refused : [...new Set(fields.map(({ name }) => name))].filter((name) => name in answers)
  const candidates = names.map((name) => candidatesFor(name, fields, known, now))
  const most = Math.min(MOST_TRIED, Math.max(0, ...candidates.map(({ length }) => length)))
  // try all fields at once first: most fields of a screen are independent
  for (let at = 0; at < most; at++) {
    const tried = { ...answers }
    for (const [index, name] of names.entries()) {
      const own = candidates[index] ?? []
      if (own.length > 0) tried[name] = own[Math.min(at, own.length - 1)]
    }
    const played = await play(tried)
    if (isFurther(played, stuck, tried, answers)) return { answers: tried, played }
  }
  return undefined
}

/** Whether the patient passed the screen, or reached a question that the new answer revealed. */
function isFurther(played: PlayResult, stuck: PlayResult, tried: Answers, before: Answers): boolean {
  if (played.status === 'complete') return true
  if (played.screen !== stuck.screen) return played.visited.length > stuck.visited.length
  const open = Object.keys(played.errors)
  return (
    played.status === 'invalid' && open.length > 0 && open.every((name) => !(name in stuck.errors) && !(name in before) && !(name in tried))
  )
}

function candidatesFor(name: string, fields: readonly Field[], known: Answers, now: string): unknown[] {
  const samples = fields.filter((field) => field.name === name).flatMap((field) => sampleAnswers(field, [], now))
  return name in known ? [known[name], ...samples] : samples
}

const fieldsOf = ({ steps }: Flow, id: string): Field[] =>
  steps.flatMap(({ screens }) =>
    screens.flatMap((screen) => (screen.id === id ? [...(screen.fields ?? []), ...(screen.conditionalFields ?? [])] : [])),
  )

function unfinished({ screen, interrupt, errors }: PlayResult, { id }: Flow): CommandError {
  const why = interrupt === null ? Object.entries(errors).map(([name, message]) => `${name}: ${message}`) : [`stopped by ${interrupt}`]
  return new CommandError(
    `The example patient of ${id} does not get past the screen ${screen} (${why.join('; ')}), and no tried answer helps. Add answers that do to its script.`,
    'EXAMPLE_UNFINISHED',
  )
}
