import type { Questionnaire, SessionPort } from '@anamnesis/engine'
import { useResource } from '@anamnesis/engine/react'
import { Button } from '@anamnesis/fields/internal'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createFetchCalls } from '../ports/createFetchCalls.ts'
import { Form } from '../react/Form.tsx'
import { FormRoot } from '../react/FormRoot.tsx'
import type { EmbedConfig } from './EmbedConfig.ts'
import { errorDetail } from './errorDetail.ts'
import type { Emit } from './questionnaireEvents.ts'
import { type LoadedFlow, loadOnce, type TagState, emitCompleteOnce } from './TagState.ts'
import type { TagSettings } from './tagSettings.ts'
import { type Answers, type Flow, readFlow, type Vocabulary } from '@anamnesis/engine/schema'
import { EmbedError } from '../EmbedError.ts'
import { createMemorySession } from '@anamnesis/engine/storage'

/** The React root of a tag: loads the flow and renders its form. */
export function Tag({ settings, state, config, initialAnswers, emit, styled, onOpen }: TagProps) {
  const { opened, error, retry } = useResource({
    open: async () => {
      const [{ flow, options }] = await Promise.all([loadOnce(state, () => load(settings, state, config, emit)), styled])
      return { flow, options: { initialAnswers: initialAnswers(), ...options } }
    },
    close,
    identity: [state],
  })
  const emitError = useEffectEvent((what: unknown) => emit('error', errorDetail(what)))
  const open = useRef<Questionnaire>(undefined)
  useEffect(() => {
    if (error !== undefined) emitError(error)
  }, [error])

  if (error !== undefined)
    return (
      <FormRoot lang={settings.locale}>
        <div role="alert">
          <p>We couldn’t load the questionnaire. Check your connection, then try again.</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      </FormRoot>
    )
  // until styles and flow have loaded, the tag's original content stays
  if (!opened) return null
  const { flow, options } = opened
  return (
    <Form
      {...options}
      flow={flow}
      {...(settings.locale !== undefined && { lang: settings.locale })}
      onOpen={(questionnaire) => {
        open.current = questionnaire
        onOpen(questionnaire)
        const stop = watchQuestionnaire(questionnaire, emit)
        return () => {
          stop()
          onOpen(undefined)
        }
      }}
      onComplete={(completed) => emitCompleteOnce(state, () => emit('complete', completed))}
      onSignIn={() => {
        const screen = open.current?.view().screen.id
        if (screen !== undefined) emit('blocked', { flow: flow.id, screen, reason: 'sign-in', isAsked: true })
      }}
      onError={(what) => emit('error', errorDetail(what))}
    />
  )
}

/** Props of {@link Tag}. */
export interface TagProps {
  readonly settings: TagSettings
  readonly state: TagState
  readonly config: EmbedConfig
  /** The property set on the tag. */
  readonly initialAnswers: () => Answers | undefined
  readonly emit: Emit
  /** Resolves when the style sheet has loaded. */
  readonly styled: Promise<void>
  /** Receives the open questionnaire; undefined after it closes. */
  readonly onOpen: (questionnaire: Questionnaire | undefined) => void
}

const close = () => {}

/** Loads the flow and its options: the host's own, with defaults from the attributes. */
async function load(settings: TagSettings, state: TagState, { vocabulary, configure }: EmbedConfig, emit: Emit): Promise<LoadedFlow> {
  const flow = await loadFlow(new URL(state.address), vocabulary)
  const session = settings.session === undefined ? state.session : await loadSession(settings.session)
  const { ports, ...given } = (await configure?.(flow, settings)) ?? {}
  const isSignedIn = settings.visitor === undefined
  return {
    flow,
    options: {
      facts: { signedIn: isSignedIn, flags: {} },
      ...given,
      ...(vocabulary && { vocabulary }),
      ports: {
        session,
        ...(settings.api !== undefined && { calls: createFetchCalls(settings.api) }),
        report: (error) => emit('error', errorDetail(error)),
        ...ports,
        tracking: {
          track: (event, place) => {
            emit('track', { ...place, event })
            ports?.tracking?.track(event, place)
          },
        },
      },
    },
  }
}

/** Fetches and validates a resolved flow; nothing in it is executed.
 * @throws EmbedError EMBED_FLOW_NOT_LOADED when the request fails; FlowDocumentError when it is invalid.
 */
async function loadFlow(address: URL, vocabulary: Vocabulary | undefined): Promise<Flow> {
  const suggestion = 'Check the address and the CORS headers of the server.'
  const response = await fetch(address, { headers: { Accept: 'application/json' } }).catch(() => undefined)
  if (!response?.ok)
    throw new EmbedError(
      'EMBED_FLOW_NOT_LOADED',
      response ? `the server returned ${response.status}.` : 'the server did not answer.',
      suggestion,
    )
  const document: unknown = await response.json().catch(() => {
    throw new EmbedError('EMBED_FLOW_NOT_LOADED', 'the response is not JSON.', suggestion)
  })
  return readFlow(document, vocabulary)
}

/** Fetches a session document with initial answers. @throws EmbedError EMBED_SESSION_NOT_LOADED when the request fails. */
async function loadSession(address: string): Promise<SessionPort> {
  const response = await fetch(new URL(address, document.baseURI)).catch(() => undefined)
  const stored: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined
  if (stored === undefined)
    throw new EmbedError('EMBED_SESSION_NOT_LOADED', 'the session did not load, or is not JSON.', 'Check its address, or remove it.')
  return createMemorySession(stored)
}

/** Emits events for screen changes and interrupts. Returns a function that stops. */
function watchQuestionnaire(questionnaire: Questionnaire, emit: Emit): () => void {
  const { flow } = questionnaire.compiled
  let emitted: { screen?: string; block?: string } = {}
  const look = () => {
    const { screen, step, progress, interrupt, phase, isComplete } = questionnaire.view()
    if (isComplete) return
    const place = { flow: flow.id, screen: screen.id }
    const block = interrupt ? `${screen.id} ${interrupt.name}` : phase === 'sign-in-required' ? screen.id : undefined
    const before = emitted
    emitted = { screen: screen.id, ...(block !== undefined && { block }) }
    if (screen.id !== before.screen) emit('screen', { ...place, step: step.id, fraction: progress.fraction })
    if (block === undefined || block === before.block) return
    if (interrupt) emit('blocked', { ...place, reason: 'interrupt', interrupt: interrupt.name })
    else emit('blocked', { ...place, reason: 'sign-in', isAsked: false })
  }
  emit('ready', { flow: flow.id, version: flow.version, screen: questionnaire.view().screen.id })
  look()
  return questionnaire.subscribe(look)
}
