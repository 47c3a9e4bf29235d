import { content as loaders } from '../generated/registries/content.ts'
import type { ContentComponent, ScreenContent } from './screenContent.ts'

/** Loads the content of a custom component on a screen. @throws ContentNotFoundError that lists the known screens. */
export async function loadScreenContent<Component extends ContentComponent>(
  component: Component,
  screen: string,
): Promise<ScreenContent<Component>> {
  const contentOf = await loadContentReader(component)
  return contentOf(screen)
}

/** A screen has no content for its component. */
export class ContentNotFoundError extends Error {
  override readonly name = 'ContentNotFoundError'
  readonly code = 'CONTENT_NOT_FOUND'
}

/** Loads the content of a custom component. Returns a synchronous reader by screen id, which throws a
 * ContentNotFoundError that lists the known screens.
 */
export async function loadContentReader<Component extends ContentComponent>(
  component: Component,
): Promise<(screen: string) => ScreenContent<Component>> {
  const written: Readonly<Record<string, unknown>> = (await loaders[component]()).default
  return (screen) => {
    const content = Object.hasOwn(written, screen) ? written[screen] : undefined
    if (!content)
      throw new ContentNotFoundError(
        `CONTENT_NOT_FOUND: content/${component}.json has no content for the screen "${screen}". Known: ${Object.keys(written).join(', ')}.`,
      )
    // generated from validated content; a test checks it
    return content as ScreenContent<Component>
  }
}
