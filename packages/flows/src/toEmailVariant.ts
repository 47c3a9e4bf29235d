import { type Call, type Flow, parseFlow } from '@anamnesis/engine/schema'

/** The variant of a renewal that is reached by the link of an e-mail: the token of the link stands for an account. */
const EMAIL = 'email'

/** The call that a signed-in patient makes, and the one that is made in its place. */
const BY_ROUTE = 'put-treatment-renewals'
const BY_EMAIL = 'put-email-renewals'

/** The same renewal for a patient who came by e-mail: the same questions, sent by a call that needs no account. @throws FlowDocumentError */
export function toEmailVariant(flow: Flow, calls: Readonly<Record<string, Call>>): Flow {
  const { [BY_ROUTE]: _byRoute, ...others } = flow.calls
  return parseFlow({
    ...flow,
    variant: EMAIL,
    steps: flow.steps.map((step) => ({
      ...step,
      screens: step.screens.map((screen) => (screen.call === BY_ROUTE ? { ...screen, call: BY_EMAIL } : screen)),
    })),
    calls: { ...others, [BY_EMAIL]: calls[BY_EMAIL] },
  })
}
