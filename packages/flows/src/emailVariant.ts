import { type Call, type Flow, parseFlow } from '@anamnesis/engine/schema'

/** The variant of a renewal opened by an email link, whose token replaces an account: the same questions, sent by another call.
 * @throws FlowDocumentError
 */
export function emailVariant(flow: Flow, calls: Readonly<Record<string, Call>>): Flow {
  const { [CALL_BY_ACCOUNT]: _byAccount, ...others } = flow.calls
  return parseFlow({
    ...flow,
    variant: 'email',
    steps: flow.steps.map((step) => ({
      ...step,
      screens: step.screens.map((screen) => (screen.call === CALL_BY_ACCOUNT ? { ...screen, call: CALL_BY_EMAIL } : screen)),
    })),
    calls: { ...others, [CALL_BY_EMAIL]: calls[CALL_BY_EMAIL] },
  })
}

/** The call of the variant. */
export const CALL_BY_EMAIL = 'put-email-renewals'

const CALL_BY_ACCOUNT = 'put-treatment-renewals'
