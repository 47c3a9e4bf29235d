import type { CustomComponentProps, LazyComponent } from '@anamnesis/engine/react'
import { type ContentComponent, loadScreenContent, preloadScreenContent, type ScreenContent } from '@anamnesis/flows'
import { type ComponentType, use } from 'react'

/** A component of the flows' own content; both are fetched when a screen first shows them. */
function drawn<Component extends ContentComponent>(
  component: Component,
  load: () => Promise<ComponentType<ScreenContent<Component>>>,
): LazyComponent {
  const loading = new Map<string, Promise<ScreenContent<Component>>>()
  const contentOf = (screen: string) => {
    const content = loading.get(screen) ?? loadScreenContent(component, screen)
    loading.set(screen, content)
    // what failed is fetched again when the patient tries again
    void content.catch(() => loading.delete(screen))
    return content
  }
  return {
    load: async () => {
      // its texts lie in one file: no screen waits for them
      const [Drawn] = await Promise.all([load(), preloadScreenContent(component)])
      return function ContentScreen({ screen, children }: CustomComponentProps) {
        const content = use(contentOf(screen.id))
        return (
          <>
            <Drawn {...content} />
            {children}
          </>
        )
      }
    },
  }
}

/** The components that draw what the flows tell between questions: texts, figures and quotes. */
export const contentComponents = {
  'progress-chart': drawn('progress-chart', async () => (await import('@anamnesis/fields/screens')).ProgressChart),
  testimonials: drawn('testimonials', async () => (await import('@anamnesis/fields/screens')).Testimonials),
  'transition-screen': drawn('transition-screen', async () => (await import('@anamnesis/fields/screens')).TransitionScreen),
} satisfies Record<ContentComponent, LazyComponent>
