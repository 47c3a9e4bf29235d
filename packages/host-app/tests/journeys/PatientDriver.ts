import type { Screen } from '@anamnesis/engine/schema'
import type { Page } from 'playwright'
import { answerField } from './answerField.ts'
import { type EdPatient, fieldsToAnswer } from './edPatient.ts'

/** Drives a questionnaire as a patient does, screen by screen, in the words of the flow. */
export class PatientDriver {
  readonly page: Page
  readonly patient: EdPatient

  constructor(page: Page, patient: EdPatient) {
    this.page = page
    this.patient = patient
  }

  /** Waits for a screen with its fields and heading. */
  async expectAt(id: string): Promise<void> {
    await this.page.locator(`form[data-screen="${id}"]`).waitFor()
    await this.page.locator('h1').waitFor()
    const { fields } = this.screen(id)
    if (fields && fields.length > 0) await this.page.locator('[data-field]').first().waitFor()
    await this.page.locator('form [aria-hidden="true"][data-skeleton]').waitFor({ state: 'detached' })
  }

  /** Answers what is on show. */
  async answer(id: string): Promise<void> {
    for (const field of fieldsToAnswer(this.screen(id), this.patient.answers)) {
      const answer = this.patient.answers[field.name]
      const box = this.page.locator(`[data-field="${field.name}"]`)
      if (field.dependsOn === undefined) await box.waitFor()
      if (answer !== undefined && (await box.count()) > 0) await answerField(this.page, field, answer)
    }
  }

  /** Goes on: by itself where the screen does, else with Next. */
  async next(id: string): Promise<void> {
    if (!this.goesOnByItself(id)) await this.page.locator('button[type=submit]').click()
    await this.page.locator(`form[data-screen="${id}"]`).waitFor({ state: 'detached' })
  }

  /** Answers and leaves every screen from one up to, and without, another; to the end where none is named. */
  async walk(from: string, until?: string, onScreen?: (id: string) => Promise<void>): Promise<string[]> {
    const ids = this.path()
    const visited = ids.slice(ids.indexOf(from), until === undefined ? undefined : ids.indexOf(until))
    for (const id of visited) {
      await this.expectAt(id)
      await onScreen?.(id)
      await this.answer(id)
      await this.next(id)
    }
    return visited
  }

  /** The screens of the flow, in order. */
  path(): string[] {
    return this.patient.screens.map(({ id }) => id)
  }

  /** The words of the option that the patient chooses. */
  labelOf(id: string, name: string): string {
    const field = this.screen(id).fields?.find((one) => one.name === name)
    const options = field && 'options' in field ? field.options : []
    return options.find((option) => option.value === this.patient.answers[name])?.label ?? 'no such option'
  }

  private goesOnByItself(id: string): boolean {
    const screen = this.screen(id)
    const advances = screen.fields?.some((field) => field.type === 'tile' && field.triggerNextOnChange) ?? false
    return advances && fieldsToAnswer(screen, this.patient.answers).length === screen.fields?.length
  }

  screen(id: string): Screen {
    const screen = this.patient.screens.find((one) => one.id === id)
    if (!screen) throw new Error(`the flow has no screen "${id}"`)
    return screen
  }
}
