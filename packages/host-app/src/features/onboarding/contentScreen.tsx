import type { CustomComponentProps } from '@anamnesis/engine/react'
import { ProgressChart, TransitionScreen } from '@anamnesis/fields/screens'
import { type ContentComponent, loadContentReader, type ScreenContent } from '@anamnesis/flows'
import type { ComponentType } from 'react'

/** What draws the flows' own content: texts and figures between questions. */
const drawings = {
  'progress-chart': ProgressChart,
  'transition-screen': TransitionScreen,
} satisfies { readonly [Component in ContentComponent]: ComponentType<ScreenContent<Component>> }

/** A screen of the flows' own content, with its texts, which lie in one file for each component. */
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
