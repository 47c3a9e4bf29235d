import type { Condition, Flow, Screen } from '@anamnesis/engine/schema'
import { flowOf, yesNo } from '@anamnesis/engine/testing'
import { fileURLToPath } from 'node:url'
import { diffFlows } from '../../src/diff/diffFlows.ts'
import { findAffected } from '../../src/diff/findAffected.ts'
import { findLost } from '../../src/diff/findLost.ts'
import { lintPaths } from '../../src/project/lintPaths.ts'
import { proofToText } from '../../src/prove/proofToText.ts'
import { proveFlow } from '../../src/prove/proveFlow.ts'
import { everyFlow } from '../../src/selectFlow.ts'
import { scores } from '../../tests/support/prove/scores.ts'

// one measurement per process, so that peak memory belongs to it
const now = new Date().toISOString()
const flows = fileURLToPath(new URL('../../../flows/', import.meta.url))

/** One yes/no question per screen. */
const questions = (count: number, dependsOn: (index: number) => Condition | undefined): Flow =>
  flowOf({
    screens: Array.from({ length: count }, (_, index): Screen => {
      const shown = dependsOn(index)
      return { id: `s${index}`, fields: [yesNo(`q${index}`)], ...(shown && { dependsOn: shown }) }
    }),
  })
const said = (index: number, value: string): Condition => ({ field: `q${index}`, value })
/** One answer shows most screens; the measurement changes it. */
const shownBy = (count: number, value: string) =>
  questions(count, (index) => (index % 5 === 0 ? undefined : said(index - (index % 5), value)))
const proved = (flow: Flow) => proveFlow({ flow, handlers: {}, now })

/** Prepares each measurement and returns how to run it. */
const measures: Readonly<Record<string, (argument: string) => Promise<() => unknown>>> = {
  // realistic: every fifth screen has a follow-up on Yes
  followUps: async (size) => {
    const flow = questions(Number(size), (index) => (index % 5 === 4 ? said(index - 1, 'Yes') : undefined))
    return () => proved(flow)
  },
  chain: async (size) => {
    const flow = questions(Number(size), (index) => (index === 0 ? undefined : said(index - 1, 'Yes')))
    return () => proved(flow)
  },
  flows: async () => {
    const all = await everyFlow(`${flows}anamnesis.config.json`)
    return async () => {
      for (const { flow, handlers, vocabulary } of all) await proveFlow({ flow, handlers, vocabulary, now })
    }
  },
  // including the reasons and witnesses of every place, as the command prints them
  flowsInWords: async () => {
    const all = await everyFlow(`${flows}anamnesis.config.json`)
    return async () => {
      for (const { flow, handlers, vocabulary } of all) proofToText(await proveFlow({ flow, handlers, vocabulary, now }))
    }
  },
  diff: async (size) => {
    const [before, after] = ['Yes', 'No'].map((value) => ({ flow: shownBy(Number(size), value), handlers: {} }))
    return async () => {
      if (!before || !after) return
      const changes = diffFlows(before, after)
      await findLost(changes, before, after, now)
      await findAffected(changes, before, after, now)
    }
  },
  // every sum of the items is decided
  score: async (name) => {
    const flow = scores[name]?.()
    if (!flow) throw new Error(`SCORE_UNKNOWN ${name}: name one of ${Object.keys(scores).join(', ')}.`)
    return async () => {
      const { counts } = await proved(flow)
      if (counts.undecided > 0) throw new Error(`SCORE_UNDECIDED ${name}: undecided places: ${counts.undecided}.`)
    }
  },
  lint: async () => () => lintPaths({ paths: [], from: flows }),
}

const [what = '', argument = ''] = process.argv.slice(2)
const run = await measures[what]?.(argument)
const [begun, used] = [performance.now(), process.cpuUsage()]
await run?.()
const { user, system } = process.cpuUsage(used)
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
process.stdout.write(JSON.stringify({ ms: performance.now() - begun, cpu: (user + system) / 1000, megabytes }))
