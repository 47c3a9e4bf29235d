import type { Handler } from '@anamnesis/engine/schema'
import type { Proof } from '../prove/Proof.ts'
import { type PlayInput, playScript } from '../run/playScript.ts'
import type { Preview } from './Preview.ts'

const GO_ON: Handler = { run: () => ({ type: 'continue' }) }

/** A screen with the answers of its witness: of one that leads past it, where there is one. Undefined for a screen that nobody is known to come to. */
export async function previewOf(
  screen: string,
  { places, assumed }: Proof,
  play: Omit<PlayInput, 'script' | 'onAnswered'>,
): Promise<Preview | undefined> {
  // as the proof took it of those that are the host's own
  const handlers = { ...play.handlers, ...Object.fromEntries(assumed.map((name) => [name, GO_ON])) }
  const there = places.filter((place) => place.screen === screen && place.verdict === 'reachable')
  for (const kind of ['exit', 'screen'] as const) {
    const place = there.find((one) => one.kind === kind)
    if (place?.verdict !== 'reachable') continue
    let found: Preview | undefined
    const onAnswered: PlayInput['onAnswered'] = (session, facts) => {
      if (session.screen !== screen) return false
      found = { flow: play.flow, screen, facts, session }
      return true
    }
    await playScript({ ...play, handlers, script: place.witness, onAnswered })
    if (found) return found
  }
  return undefined
}
