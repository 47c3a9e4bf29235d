import { content as loaders } from '../generated/registries/content.ts'
import type { ContentComponent, ScreenContent } from './screenContent.ts'

/** Nothing has been written for a screen that draws content. */
export class ContentNotFoundError extends Error {
  override readonly name = 'ContentNotFoundError'
  readonly code = 'CONTENT_NOT_FOUND'
}

/**
 * Loads what a component of its own draws, and gives what reads it by the id of a screen, at once. That throws a ContentNotFoundError, which lists what
 * there is.
 */
export async function loadContentReader<Component extends ContentComponent>(
  component: Component,
): Promise<(screen: string) => ScreenContent<Component>> {
  const written: Readonly<Record<string, unknown>> = (await loaders[component]()).default
  return (screen) => {
    const content = Object.hasOwn(written, screen) ? written[screen] : undefined
    if (!content)
      throw new ContentNotFoundError(
        `CONTENT_NOT_FOUND: content/${component}.json says nothing of the screen "${screen}". Known: ${Object.keys(written).join(', ')}.`,
      )
    // the file was written from what the schema gave, and a test holds it to that
    return content as ScreenContent<Component>
  }
}

/** Loads what a component of its own draws on a screen, by the screen's id. @throws ContentNotFoundError that lists what there is. */
export async function loadScreenContent<Component extends ContentComponent>(
  component: Component,
  screen: string,
): Promise<ScreenContent<Component>> {
  const contentOf = await loadContentReader(component)
  return contentOf(screen)
}
