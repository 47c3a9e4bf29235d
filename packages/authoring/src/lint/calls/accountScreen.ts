import type { FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import { callOf } from './callOf.ts'

/** The screen whose call creates the account; undefined when patients already have one. */
export function accountScreen(flow: FlowUnderLint): ScreenUnderLint | undefined {
  return flow.screens.find((screen) => callOf(screen, flow)?.provides.includes('user_id'))
}
