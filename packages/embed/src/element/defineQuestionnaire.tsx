import type { Questionnaire } from '@anamnesis/engine'
import type { Answers, Facts } from '@anamnesis/engine/schema'
import { createRoot, type Root } from 'react-dom/client'
import { EmbedError } from '../EmbedError.ts'
import type { EmbedConfig } from './EmbedConfig.ts'
import { errorDetail } from './errorDetail.ts'
import { flowAddress } from './flowAddress.ts'
import { FormRoot } from '../react/FormRoot.tsx'
import type { QuestionnaireElement } from './QuestionnaireElement.ts'
import type { Emit } from './questionnaireEvents.ts'
import { Tag } from './Tag.tsx'
import { createTagState, type TagState } from './TagState.ts'
import { tagAttributes, tagSettings } from './tagSettings.ts'

/** Defines the tag `<anamnesis-questionnaire>`. Call it once, in the browser. @throws EmbedError EMBED_NAME_TAKEN when the tag
 * exists, for example when two versions of the script are loaded.
 */
export function defineQuestionnaire({ name = 'anamnesis-questionnaire', styled = Promise.resolve(), ...config }: DefineOptions = {}): void {
  if (customElements.get(name))
    throw new EmbedError('EMBED_NAME_TAKEN', `the page has a <${name}> already.`, 'Load the script once, or give another name.')

  // created here, because servers have no HTMLElement
  class Element extends HTMLElement implements Pick<QuestionnaireElement, 'reset' | 'goTo' | 'updateFacts' | 'initialAnswers'> {
    static readonly observedAttributes = tagAttributes
    // declared, because a class field would overwrite a value set before the script ran
    declare initialAnswers?: Answers | undefined
    #root: Root | undefined
    #state: TagState | undefined
    #open: Questionnaire | undefined
    #isDrawing = false

    connectedCallback(): void {
      this.#drawSoon()
    }
    disconnectedCallback(): void {
      this.#drawSoon()
    }
    attributeChangedCallback(): void {
      this.#drawSoon()
    }
    reset(): void {
      this.#state = undefined
      this.#drawSoon()
    }
    goTo(screen: string): void {
      if (!this.#open) return
      this.#open.send({ type: 'GO_TO', screen })
      const here = this.#open.view().screen.id
      if (here === screen) return
      const suggestion = 'Name a screen of the flow whose earlier questions are answered.'
      this.#emit(
        'error',
        errorDetail(
          new EmbedError('EMBED_SCREEN_NOT_REACHED', `"${screen}" cannot be shown yet, so the patient is at "${here}".`, suggestion),
        ),
      )
    }
    updateFacts(facts: Partial<Facts>): void {
      this.#open?.updateFacts(facts)
    }

    /** Batches changes of one turn, so that moving the tag does not close it. */
    #drawSoon(): void {
      if (this.#isDrawing) return
      this.#isDrawing = true
      queueMicrotask(() => {
        this.#isDrawing = false
        if (this.isConnected) this.#draw()
        else this.#close()
      })
    }
    #close(): void {
      this.#root?.unmount()
      this.#root = undefined
    }
    #draw(): void {
      const settings = tagSettings(this)
      // brand themes select by this attribute
      if (settings.brand !== undefined) this.dataset['brand'] = settings.brand
      this.#root ??= createRoot(this)
      try {
        const { href } = flowAddress(settings, document.baseURI)
        if (this.#state?.address !== href) this.#state = createTagState(href)
        this.#root.render(
          <Tag
            settings={settings}
            state={this.#state}
            config={config}
            initialAnswers={() => this.initialAnswers}
            emit={this.#emit}
            styled={styled}
            onOpen={(questionnaire) => (this.#open = questionnaire)}
          />,
        )
      } catch (error) {
        this.#root.render(
          <FormRoot>
            <p role="alert">We couldn’t load the questionnaire. Check your connection, then try again.</p>
          </FormRoot>,
        )
        this.#emit('error', errorDetail(error))
      }
    }
    readonly #emit: Emit = (event, detail) => {
      this.dispatchEvent(new CustomEvent(event, { detail }))
    }
  }
  customElements.define(name, Element)
}

/** Options of {@link defineQuestionnaire}. */
export interface DefineOptions extends EmbedConfig {
  /** Name of the tag. @default 'anamnesis-questionnaire' */
  readonly name?: string
  /** Resolves when the style sheet has loaded; nothing renders before. Default: the page has it already. */
  readonly styled?: Promise<void>
}
