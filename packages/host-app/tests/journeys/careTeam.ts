import { createClientOf } from '@anamnesis/api/client'
import { type ClinicAction, clinicEndpoints } from '@anamnesis/api/contract'
import { vi } from 'vitest'
import type { RunningApp } from './startApp.ts'

/** Clinic actions for one patient, as a physician. */
export interface CareTeam {
  /** Performs an action on the treatment. @throws if the server refuses. */
  readonly decide: (
    action: ClinicAction,
    body?: { reason?: string; told?: string; carrier?: string; tracking_number?: string },
  ) => Promise<void>
  readonly write: (text: string) => Promise<void>
  /** Messages of the patient, oldest first. */
  readonly read: () => Promise<readonly string[]>
}

/** The care team of a patient's newest treatment, by e-mail address: patients of several journeys have one name. @throws if there is none. */
export async function careTeamOf(app: RunningApp, email: string): Promise<CareTeam> {
  const clinic = createClientOf(clinicEndpoints, { baseUrl: app.origin, token: () => app.physicianToken })
  const { treatments } = expectOk(await clinic.searchTreatments({ body: { text: email } }))
  const treatment = treatments.at(-1)
  if (!treatment) throw new Error(`The clinic has no treatment of ${email}.`)
  const { treatment_id, patient } = treatment
  const review = async () => expectOk(await clinic.reviewTreatment({ params: { treatment_id } }))
  return {
    decide: async (action, body = {}) => {
      // the charge is taken after the approval's response
      if (action === 'ship')
        await vi.waitUntil(async () => (await review()).treatment.unsettled_payments.every(({ status }) => status !== 'waiting'), 60_000)
      const { submission } = await review()
      const read = {
        ...(submission !== null && { submission_version: submission.version }),
        ...((action === 'approve' || action === 'renew') && { own_words_read: true, reason: 'Read, and safe for this patient.' }),
      }
      expectOk(
        await clinic.decideTreatment(
          { params: { treatment_id, action }, body: { ...read, ...body } },
          { idempotencyKey: crypto.randomUUID() },
        ),
      )
    },
    write: async (text) =>
      void expectOk(await clinic.writeToPatient({ body: { id: crypto.randomUUID(), user_id: patient.user_id, text } })),
    read: async () => (await review()).messages.flatMap(({ sender, text }) => (sender === 'patient' ? [text] : [])),
  }
}

function expectOk<Body>(result: { readonly ok: true; readonly body: Body } | { readonly ok: false; readonly problem: unknown }): Body {
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.body
}
