import { compileFlow, machineOf } from '@anamnesis/engine'
import type { Flow, Vocabulary } from '@anamnesis/engine/schema'
import { createActor, type SnapshotFrom, waitFor } from 'xstate'
import type { Script } from '../run/script.ts'
import { scriptedAnswer } from '../run/scriptedAnswer.ts'

/** Plays a script on the bare machine of a flow, without ports, handlers or a server. Returns the final state as the
 * machine names it: `{ step: { screen: phase } }`, or the end.
 */
export async function playMachine(
  flow: Flow,
  { answers, flags = {}, actions = [], signedIn = false }: Script,
  vocabulary?: Vocabulary,
): Promise<Snapshot['value']> {
  const compiled = compileFlow(flow, vocabulary)
  const makesAccount = Object.values(flow.calls).some(({ provides = [] }) => provides.includes('user_id'))
  const actor = createActor(machineOf(compiled), { input: { facts: { signedIn: signedIn || !makesAccount, flags } } }).start()
  for (const field of compiled.screens.flatMap(({ fields }) => fields))
    actor.send({ type: 'ANSWER', field: field.name, value: scriptedAnswer(field, answers[field.name], compiled.describe) })
  const skipped = new Set(actions.filter(({ do: what }) => what === 'skip').map(({ on }) => on))
  const here = ({ context, value }: Snapshot) => {
    const { screen, step } = compiled.screens[context.position] ?? {}
    const screens = typeof value === 'object' ? value[step?.id ?? ''] : undefined
    return { id: screen?.id ?? '', phase: typeof screens === 'object' ? screens[screen?.id ?? ''] : undefined }
  }
  for (let left = compiled.screens.length; left > 0; left--) {
    const { id, phase } = here(actor.getSnapshot())
    if (phase === undefined) break
    actor.send(skipped.has(id) ? { type: 'SKIP' } : { type: 'NEXT' })
    for (let stops = 0; stops < 9; stops++) {
      const settled = await waitFor(actor, (snapshot) => !EFFECTS.has(here(snapshot).phase))
      if (here(settled).phase !== 'interrupted') break
      actor.send({ type: 'CONTINUE' })
    }
  }
  return actor.getSnapshot().value
}

type Snapshot = SnapshotFrom<ReturnType<typeof machineOf>>

const EFFECTS: ReadonlySet<unknown> = new Set(['mounting', 'checking', 'submitting'])
