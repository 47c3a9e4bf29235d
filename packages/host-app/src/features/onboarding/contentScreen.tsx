import type { CustomComponentProps } from '@anamnesis/engine/react'
import { ProgressChart, TransitionScreen } from '@anamnesis/fields/screens'
import { type ContentComponent, loadContentReader, type ScreenContent } from '@anamnesis/flows/internal'
import type { ComponentType } from 'react'

/** Creates a content screen with its texts, which are one file per component. */
export async function contentScreen(component: ContentComponent): Promise<ComponentType<CustomComponentProps>> {
  const contentOf = await loadContentReader(component)
  const Drawn = drawings[component] as ComponentType<ScreenContent<ContentComponent>> // the table above maps each to its own
  return function ContentScreen({ screen, children }) {
    return (
      <>
        <Drawn {...contentOf(screen.id)} />
        {children}
      </>
    )
  }
}

/** Components of content screens, by name. */
const drawings = {
  'progress-chart': ProgressChart,
  'transition-screen': TransitionScreen,
} satisfies { readonly [Component in ContentComponent]: ComponentType<ScreenContent<Component>> }
