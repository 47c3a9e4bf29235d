import type { FlowUnderLint, ScreenUnderLint } from '../FlowUnderLint.ts'
import { callOf } from './callOf.ts'

/** The screen whose call makes the patient's account; undefined where patients have one already. */
export function accountScreen(flow: FlowUnderLint): ScreenUnderLint | undefined {
  return flow.screens.find((screen) => callOf(screen, flow)?.provides.includes('user_id'))
}
