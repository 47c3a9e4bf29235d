import { type ComponentType, lazy } from 'react'
import type { Screen } from '../schema/index.ts'
import { getOwn } from './getOwn.ts'
import type { CustomComponentProps, LazyComponent, QuestionnaireSlots } from './slots.ts'

/** The component to render. Unlike React's `lazy`, which caches a failed import, each call loads again until it succeeds, so a retry
 * can work.
 */
export function componentOf(custom: Custom | LazyComponent): Custom {
  if (!('load' in custom)) return custom
  return arrived.get(custom) ?? lazy(async () => ({ default: await fetchComponent(custom) }))
}

/** The custom component of a screen, or its summary. */
export function ownComponentOf(
  { customComponent = '', summary }: Screen,
  { customComponents, Summary }: Partial<QuestionnaireSlots>,
): Custom | LazyComponent | undefined {
  return getOwn(customComponent, customComponents) ?? (summary ? Summary : undefined)
}

type Custom = ComponentType<CustomComponentProps>

/** Loaded components, rendered synchronously. */
const arrived = new WeakMap<LazyComponent, Custom>()

/** Loads a component. */
export async function fetchComponent(custom: LazyComponent): Promise<Custom> {
  const component = arrived.get(custom) ?? (await custom.load())
  arrived.set(custom, component)
  return component
}
