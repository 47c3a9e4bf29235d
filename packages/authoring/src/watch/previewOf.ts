import type { Facts, Handler } from '@anamnesis/engine/schema'
import type { Proof } from '../prove/Proof.ts'
import { playScript, type PlayInput } from '../run/playScript.ts'
import type { Preview } from './Preview.ts'

/** A screen preview with the answers of its witness. With other flags, looks for a witness under those flags. Undefined
 * when no witness is known.
 */
export async function previewOf(
  screen: string,
  { places, assumed }: Proof,
  play: Omit<PlayInput, 'script' | 'onAnswered'>,
  flags: Facts['flags'] = {},
): Promise<Preview | undefined> {
  // treat the host's own handlers as the proof does
  const handlers = { ...play.handlers, ...Object.fromEntries(assumed.map((name) => [name, GO_ON])) }
  const candidates = places.filter((place) => place.screen === screen && place.verdict === 'reachable')
  for (const kind of ['exit', 'screen'] as const) {
    const place = candidates.find((one) => one.kind === kind)
    if (place?.verdict !== 'reachable') continue
    const script = { ...place.witness, flags: { ...place.witness.flags, ...flags } }
    const found = await playTo(screen, { ...play, handlers, script })
    if (found) return found
  }
  return undefined
}

const GO_ON: Handler = { run: () => ({ type: 'continue' }) }

/** The session of a played patient after answering a screen; undefined when the patient does not reach it. */
export async function playTo(screen: string, play: Omit<PlayInput, 'onAnswered'>): Promise<Preview | undefined> {
  let found: Preview | undefined
  const onAnswered: PlayInput['onAnswered'] = (session, facts) => {
    if (session.screen !== screen) return false
    found = { flow: play.flow, screen, facts, session }
    return true
  }
  await playScript({ ...play, onAnswered })
  return found
}
